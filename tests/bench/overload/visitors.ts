// What visitors of a busy evening ask: pages, the operations behind them, and now and then those of a
// booking.
import type { DocumentInput } from '@urql/core'
import { randomUUID } from 'node:crypto'
import {
  BookSlotDocument,
  type BookSlotMutation,
} from '../../../web/features/stays/book/book-slot.generated.ts'
import { HeldBookingDocument } from '../../../web/features/stays/hold/held-booking.generated.ts'
import { MonthAvailabilityDocument } from '../../../web/features/slots/month-availability.generated.ts'
import {
  BookingDetailsDocument,
  type BookingDetailsQuery,
} from '../../../web/pages/booking/details/booking-details.generated.ts'
import { HomeDocument } from '../../../web/pages/home/home.generated.ts'
import { priorityHeader } from '../../../server/edge/load-shedding/purchases.ts'
import { byHash } from '../requests.ts'
import { uuidPlace } from './open-loop.ts'

/** Twenty whole HTTP requests in the proportions in which they are sent, many times with other values. */
export async function requestsOfVisitors(url: string): Promise<string[]> {
  const days = Array.from({ length: 28 }, (_, index) => dayFromToday(index + 1))
  const details = (day: string) => ({ route: 'mainz', day, durationHours: 2, persons: 2 })
  const slotIds = await slotsOf(url, days.map(details))
  const month = new Date(Date.now() + 31 * 86_400_000)
  const availability = {
    route: 'mainz',
    year: month.getUTCFullYear(),
    month: month.getUTCMonth() + 1,
    durationHours: 2,
    persons: 2,
  }
  // On different days: those of one day overlap.
  const slotAt = (part: number) => slotIds[Math.floor(slotIds.length * part)]!
  const bookings = await Promise.all(days.slice(0, 7).map((_, index) => book(url, slotAt(index / 7), index)))
  return days.flatMap((day, index) => [
    ...['/', '/', '/locations/mainz', '/faq', '/en/booking'].map(page),
    ...Array.from({ length: 6 }, () => operation(HomeDocument, {})),
    ...Array.from({ length: 5 }, () => operation(BookingDetailsDocument, details(day))),
    ...Array.from({ length: 2 }, () => operation(MonthAvailabilityDocument, availability)),
    // A booking that is held is read again on each page up to the payment.
    index % 4 === 0 ? hold(slotAt((index + 1) / 29)) : heldBooking(bookings[index % 7]!),
    heldBooking(bookings[(index + 3) % 7]!),
  ])
}

const purchase = `${priorityHeader}: purchase\r\n`
const inputOf = (slotId: string, cartId: string) => ({
  input: { cartId, slotId, persons: 2, extras: [], isOnSite: false },
})

const hold = (slotId: string) => operation(BookSlotDocument, inputOf(slotId, uuidPlace), purchase)
const heldBooking = (id: string) => operation(HeldBookingDocument, { id, forPayment: false }, purchase)

/** Returns the id of a booking that is held. Each is that of another network, which have few holds. */
async function book(url: string, slotId: string, network: number): Promise<string> {
  const variables = inputOf(slotId, randomUUID())
  const body = bodyOf(BookSlotDocument, variables)
  const { data } = await send<BookSlotMutation>(url, body, `10.255.${network}.1`)
  if (!data.bookSlot.booking) throw new Error('A slot that was free is taken')
  return data.bookSlot.booking.id
}

const page = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: shop.test\r\naccept: text/html\r\naccept-encoding: gzip, br\r\n` +
  `x-forwarded-for: {network}\r\n\r\n`

function operation(document: DocumentInput, variables: object, more = ''): string {
  const body = bodyOf(document, variables)
  return (
    `POST /graphql HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\n` +
    `accept: application/graphql-response+json\r\nsec-fetch-site: same-origin\r\n` +
    `x-forwarded-for: {network}\r\n${more}` +
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  )
}

/** As the browser sends it. */
const bodyOf = (document: DocumentInput, variables: object) => byHash(document, variables).body!

async function slotsOf(url: string, asked: object[]): Promise<string[]> {
  const ids: string[] = []
  for (const variables of asked) {
    const { data } = await send<BookingDetailsQuery>(url, bodyOf(BookingDetailsDocument, variables))
    ids.push(...(data.store?.slots ?? []).flatMap(({ slots }) => slots.map(({ id }) => id)))
  }
  if (ids.length === 0) throw new Error('No slot is free')
  return ids
}

async function send<Data>(url: string, body: string, network = '10.255.255.1'): Promise<{ data: Data }> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body,
  })
  return (await response.json()) as { data: Data }
}

function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
