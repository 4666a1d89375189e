// What visitors of a busy evening ask: pages, the operations behind them, and a hold now and then.
import type { DocumentInput } from '@urql/core'
import { BookSlotDocument } from '#web/features/bookings/book/book-slot.generated.ts'
import { MonthAvailabilityDocument } from '#web/features/slots/month-availability.generated.ts'
import {
  BookingDetailsDocument,
  type BookingDetailsQuery,
} from '#web/pages/booking/booking-details.generated.ts'
import { HomeDocument } from '#web/pages/home/home.generated.ts'
import { priorityHeader } from '#server/overload/priority.ts'
import { byHash } from '../requests.ts'
import { uuidPlace } from './open-loop.ts'

/** Twenty whole HTTP requests in the proportions in which they are sent, many times with other values. */
export async function requestsOfVisitors(url: string): Promise<string[]> {
  const days = Array.from({ length: 28 }, (_, index) => dayFromToday(index + 1))
  const details = (day: string) => ({ route: 'mainz', day, durationHours: 2, persons: 2 })
  const slotIds = await slotsOf(url, days.map(details))
  const month = new Date(Date.now() + 31 * 86_400_000)
  const availability = {
    ...{ route: 'mainz', year: month.getUTCFullYear(), month: month.getUTCMonth() + 1 },
    ...{ durationHours: 2, persons: 2 },
  }
  return days.flatMap((day, index) => [
    ...['/', '/', '/locations/mainz', '/faq', '/en/booking'].map(page),
    ...Array.from({ length: 6 }, () => operation(HomeDocument, {})),
    ...Array.from({ length: 5 }, () => operation(BookingDetailsDocument, details(day))),
    ...Array.from({ length: 2 }, () => operation(MonthAvailabilityDocument, availability)),
    ...[0, 1].map((nth) => hold(slotIds[(index * 2 + nth) % slotIds.length]!)),
  ])
}

function hold(slotId: string): string {
  const input = { cartId: uuidPlace, slotId, persons: 2, extras: [], isOnSite: false }
  return operation(BookSlotDocument, { input }, `${priorityHeader}: purchase\r\n`)
}

const page = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: shop.test\r\naccept: text/html\r\naccept-encoding: gzip, br\r\n` +
  `x-forwarded-for: {network}\r\n\r\n`

function operation(document: DocumentInput, variables: object, more = ''): string {
  const body = bodyOf(document, variables)
  return (
    `POST /graphql HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\n` +
    `x-forwarded-for: {network}\r\nsec-fetch-site: same-origin\r\n${more}` +
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  )
}

/** As the browser sends it. */
const bodyOf = (document: DocumentInput, variables: object) => byHash(document, variables).body!

async function slotsOf(url: string, asked: object[]): Promise<string[]> {
  const ids: string[] = []
  for (const variables of asked) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodyOf(BookingDetailsDocument, variables),
    })
    const { data } = (await response.json()) as { data: BookingDetailsQuery }
    ids.push(...(data.store?.slots ?? []).flatMap(({ slots }) => slots.map(({ id }) => id)))
  }
  if (ids.length === 0) throw new Error('No slot is free')
  return ids
}

function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
