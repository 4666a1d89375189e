import type { Db } from '../../database/tables.ts'
import { letterData } from '../../documents/letter.ts'
import { qrPng, qrSvg } from '../../documents/qr.ts'
import { inRenderQueue } from '../../documents/render-queue.ts'
import { renderDocument } from '../../documents/render.ts'
import type { Template } from '../../documents/template.ts'
import type { QueueCaller } from '../../http/limits/queue-caller.ts'
import type { SavedFile } from '../../http/contract.ts'
import { notFound } from '../../http/problem.ts'
import { formatDay, formatTimes } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { isBooked } from '../can.ts'
import { readStay, type Stay, visitOf } from '../stay.ts'
import { type TicketFacts, ticketToken } from './token.ts'

const template: Template = { page: new URL('ticket.typ', import.meta.url) }

export interface TicketDeps {
  db: Db
  /** The first one signs, all of them verify. */
  ticketSecrets: readonly string[]
}

export interface TicketRequest {
  userId: number
  orderId: number
  caller: QueueCaller
}

/** The facts of a stay's ticket now. */
export function ticketFactsOf(stay: Stay): TicketFacts {
  const { orderId, store, typeId, startsAt, endsAt, holder } = stay
  const initials = [holder.firstName, holder.lastName].map(([initial = '']) => initial.toUpperCase()).join('')
  return { orderId, version: ticketVersion(stay), storeId: store.id, typeId, startsAt, endsAt, initials }
}

/** Grows with each move, change and hand-over: the ticket with the highest version is the valid one. */
export const ticketVersion = ({ moves, isHandedOver }: Pick<Stay, 'moves' | 'isHandedOver'>): number =>
  moves + (isHandedOver ? 1 : 0)

/** The code of the account's stay as PNG; unknown unless it holds the stay, and the stay takes place. */
export async function ticketPng(deps: TicketDeps, request: TicketRequest): Promise<SavedFile<'image/png'>> {
  const { token, name } = await readTicket(deps, request)
  return { type: 'image/png', name: `${name}.png`, bytes: await qrPng(token, request.caller, 'M') }
}

/** The ticket on a page to print. */
export async function ticketPdf(
  deps: TicketDeps,
  request: TicketRequest,
  locale: Locale,
): Promise<SavedFile<'application/pdf'>> {
  const { token, name, stay } = await readTicket(deps, request)
  const { startsAt, endsAt, wellzone, store } = visitOf(stay, locale)
  const say = texts[locale]
  const data = letterData(
    { title: `${say.title}: ${referenceNumber(stay.orderId)}`, locale },
    {
      heading: `${wellzone}, ${store.city}`,
      day: formatDay(startsAt, store.timeZone, locale),
      times: formatTimes(startsAt, endsAt, store.timeZone, locale),
      number: referenceNumber(stay.orderId),
      code: qrSvg(token, 'M'),
      codeText: `${say.code} ${referenceNumber(stay.orderId)}`,
      use: say.use,
    },
  )
  const bytes = await inRenderQueue(request.caller, () => renderDocument(template, data, 'pdf'))
  return { type: 'application/pdf', name: `${name}.pdf`, bytes }
}

/** The stay that an account holds and that takes place; refused as unknown otherwise. */
export async function readTicketStay(db: Db, userId: number, orderId: number): Promise<Stay> {
  const stay = await readStay(db, userId, orderId, 'holder')
  if (!isBooked(stay.statusId)) throw notFound('There is no ticket for this stay.')
  return stay
}

async function readTicket({ db, ticketSecrets }: TicketDeps, { userId, orderId }: TicketRequest) {
  const stay = await readTicketStay(db, userId, orderId)
  const token = ticketToken(ticketFactsOf(stay), ticketSecrets)
  return { stay, token, name: `Wellzone_${orderId}` }
}

const texts = {
  de: {
    title: 'Dein Ticket',
    code: 'QR-Code des Tickets',
    use: 'Zeig diesen Code beim Check-in, auf Papier oder auf dem Telefon. Verlegst oder änderst du den Besuch, gilt nur der neue.',
  },
  en: {
    title: 'Your ticket',
    code: 'QR code of the ticket',
    use: 'Show this code at check-in, on paper or on your phone. If you move or change the visit, only the new one is valid.',
  },
}
