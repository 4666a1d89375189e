// A stay as a pass of Google Wallet: a signed link that has all of it, so nothing is sent to Google before a
// guest opens it. https://developers.google.com/wallet/tickets/events/web
import { sign } from 'node:crypto'
import type { Locale } from '../../words/locale.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { localDateTime } from '../../words/wall-clock.ts'
import { type Stay, visitOf } from '../stay.ts'
import { ticketFactsOf } from '../ticket/ticket.ts'
import { ticketToken } from '../ticket/token.ts'
import type { GoogleWallet } from '../../google-wallet.ts'

export interface GoogleLinkDeps {
  googleWallet: GoogleWallet
  ticketSecrets: readonly string[]
  shopUrl: string
}

/** The way to save the pass of a stay; Google calls 1,800 characters of its signed part safe. */
export function googleLink(deps: GoogleLinkDeps, stay: Stay, locale: Locale): string {
  const { email, key } = deps.googleWallet
  const claims = {
    iss: email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(stay.now / 1000),
    origins: [], // for Google's script, which no page loads
    payload: googlePass(deps, stay, locale),
  }
  const said = [{ alg: 'RS256', typ: 'JWT' }, claims].map((part) => base64url(JSON.stringify(part))).join('.')
  return `https://pay.google.com/gp/v/save/${said}.${base64url(sign('sha256', Buffer.from(said), key))}`
}

/**
 * The pass that Google stores. A stay of each version is an event and a ticket of its own, because a saved
 * one is not changed by a new link. No name and no address: the code has the initials.
 */
export function googlePass(
  { googleWallet: { issuer }, ticketSecrets, shopUrl }: GoogleLinkDeps,
  stay: Stay,
  locale: Locale,
) {
  const { wellzone, store } = visitOf(stay, locale)
  const ticket = ticketFactsOf(stay)
  const text = (value: string) => ({ defaultValue: { language: locale, value } })
  const [start, end] = [stay.startsAt, stay.endsAt].map((at) => localDateTime(at, store.timeZone)) as [
    string,
    string,
  ]
  const id = `${issuer}.${ticket.orderId}-${ticket.version}`
  const number = referenceNumber(ticket.orderId)
  return {
    eventTicketClasses: [
      {
        id,
        issuerName: 'Wellzone',
        reviewStatus: 'UNDER_REVIEW',
        eventName: text(wellzone),
        logo: { sourceUri: { uri: `${shopUrl}/apple-touch-icon.png` } },
        venue: {
          name: text(store.name),
          address: text(`${store.street} ${store.houseNumber}\n${store.postalCode} ${store.city}`),
        },
        // Some days after its end Google moves the pass to the expired ones.
        dateTime: { start, end },
      },
    ],
    eventTicketObjects: [
      {
        id,
        classId: id,
        state: 'ACTIVE',
        barcode: { type: 'QR_CODE', value: ticketToken(ticket, ticketSecrets), alternateText: number },
      },
    ],
  }
}

const base64url = (part: string | Buffer): string => Buffer.from(part).toString('base64url')
