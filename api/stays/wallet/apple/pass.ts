// A ticket in Apple Wallet: signed facts of the stay with pictures, in a ZIP. The library, which is large, is
// loaded with the first pass.
import { readdir, readFile } from 'node:fs/promises'
import { designTokens as token } from '../../../words/brand.ts'
import { storeIn } from '../../../words/city.ts'
import { formatDay, formatTimes } from '../../../words/format.ts'
import type { Locale } from '../../../words/locale.ts'
import { referenceNumber } from '../../../words/reference-number.ts'
import { isCancelled } from '../../../database/order-status.ts'
import { isBooked } from '../../can.ts'
import type { Stay } from '../../stay.ts'
import { ticketFactsOf } from '../../ticket/ticket.ts'
import { ticketToken } from '../../ticket/token.ts'
import type { AppleKeys } from '../../../wallet-config.ts'
import { passSecret, type Serial, serialText } from './serial.ts'
import { fieldsOf, type PassState, texts } from './texts.ts'

export interface ApplePassDeps {
  appleWallet: AppleKeys
  ticketSecrets: readonly string[]
  /** The public origin of the API: devices ask it for what has changed. */
  apiUrl: string
}

/** The pass that the holder of the stay has now. */
export const currentSerial = ({ orderId, isHandedOver }: Stay): Serial => ({
  orderId,
  handovers: isHandedOver ? 1 : 0,
})

/**
 * The pass of a stay. One that lets no one in is void, has no code and says why: of a stay that is cancelled
 * or over, and of a payer who has handed it over, of whose friend it says nothing.
 */
export async function applePass(
  deps: ApplePassDeps,
  stay: Stay,
  locale: Locale,
  serial = currentSerial(stay),
): Promise<Uint8Array<ArrayBuffer>> {
  const { appleWallet, ticketSecrets, apiUrl } = deps
  const { PKPass } = await import('passkit-generator')
  const { certificate, key, wwdr, passTypeIdentifier, teamIdentifier } = appleWallet
  const state = stateOf(stay, serial)
  const { latitude, longitude, timeZone } = stay.store
  const [startDate, endDate] = [stay.startsAt, stay.endsAt].map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ]
  const when = {
    day: formatDay(startDate, timeZone, locale),
    times: formatTimes(startDate, endDate, timeZone, locale),
  }
  const content = {
    formatVersion: 1,
    passTypeIdentifier,
    teamIdentifier,
    serialNumber: serialText(serial),
    organizationName: 'Wellzone',
    logoText: 'Wellzone',
    sharingProhibited: true,
    description: `${texts[locale].title}: ${referenceNumber(stay.orderId)}`,
    backgroundColor: rgb('plaster-1'),
    foregroundColor: rgb('oak-1'),
    labelColor: rgb('smoke'),
    webServiceURL: `${apiUrl}/api/v2/wallet/apple`,
    authenticationToken: passSecret(serial, ticketSecrets),
    relevantDate: startDate,
    relevantDates: [{ startDate, endDate }],
    expirationDate: endDate,
    ...(latitude !== null && longitude !== null && { locations: [{ latitude, longitude }] }),
    ...(state !== 'valid' && { voided: true }),
    eventTicket: fieldsOf({ ...stay, store: storeIn(stay.store, locale) }, state, when, locale),
  }
  const pass = new PKPass(
    { 'pass.json': Buffer.from(JSON.stringify(content)), ...(await (pictures ??= readPictures())) },
    { signerCert: certificate, signerKey: key, wwdr },
  )
  if (state === 'valid')
    pass.setBarcodes({
      format: 'PKBarcodeFormatQR',
      message: ticketToken(ticketFactsOf(stay), ticketSecrets),
      messageEncoding: 'iso-8859-1',
      altText: referenceNumber(stay.orderId),
    })
  return Uint8Array.from(pass.getAsBuffer())
}

function stateOf(stay: Stay, { handovers }: Serial): PassState {
  if (stay.isHandedOver && handovers === 0) return 'handedOver'
  if (isBooked(stay.statusId)) return 'valid'
  return isCancelled(stay.statusId) ? 'cancelled' : 'over'
}

function rgb(name: keyof typeof token): string {
  const [red, green, blue] = token[name].match(/[0-9a-f]{2}/g)!.map((part) => parseInt(part, 16))
  return `rgb(${red}, ${green}, ${blue})`
}

const folder = new URL('images/', import.meta.url)
let pictures: Promise<Record<string, Buffer>> | undefined

async function readPictures(): Promise<Record<string, Buffer>> {
  const names = await readdir(folder)
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, folder))] as const)),
  )
}
