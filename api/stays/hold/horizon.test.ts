// Month, day and booking end on the same day: the last one that `BOOKING_HORIZON_DAYS` allows.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { slotsRoutes } from '../../slots/routes.ts'
import { bookRequest, policy } from '../../testing/bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { serveRoutesForUsers, visitorSecret } from '../../testing/users.ts'
import { addDays, localDay } from '../../words/wall-clock.ts'
import { bookingsRoutes } from './routes.ts'

const database = useTestDatabase()
const bookingHorizonDays = 30
const { fetch } = serveRoutesForUsers(() => {
  const { db } = database
  return {
    ...bookingsRoutes({ db, hold: policy, visitorSecret, bookingHorizonDays, maintenanceUntil: undefined }),
    ...slotsRoutes({ db, bookingHorizonDays }),
  }
})
const today = () => localDay(Date.now(), 'Europe/Berlin')

async function get<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await fetch(new Request(`http://spa.test/api${path}`, init))
  return (await response.json()) as Body
}

type Group = { wellzoneTypeId: number; timeSlots: { startTime: string; endTime: string }[] }
const slotsOf = (day: string) =>
  get<Group[]>(`/v2/booking-time-slot/available-slots-per-product?storeId=2&day=${day}&duration=2`)
const isAvailable = async (day: string) => {
  const [year, month, number] = day.split('-').map(Number)
  const days = await get<Record<string, { isAvailable: boolean }>>(
    `/v2/booking-time-slot/available-slots-per-store?storeId=2&year=${year}&month=${month}`,
  )
  return days[String(number)]!.isAvailable
}
const book = (stay: { bookingStart: string; bookingEnd: string }) =>
  get<{ code?: string; guid?: string }>('/v2/order/Book', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookRequest({ guid: randomUUID(), ...stay })),
  })

test('the last day can be seen and booked, the one after neither', async () => {
  const last = addDays(today(), bookingHorizonDays)
  const after = addDays(last, 1)
  const listed = (await slotsOf(last)).find(({ wellzoneTypeId }) => wellzoneTypeId === 1)!.timeSlots
  const { startTime, endTime } = listed.at(-1)!
  expect(await isAvailable(last)).toBe(true)
  const held = await book({ bookingStart: startTime, bookingEnd: endTime })
  expect([held.code, Object.keys(held)]).toEqual([undefined, expect.arrayContaining(['guid'])])

  const dayLater = (instant: string) => new Date(Date.parse(instant) + 86_400_000).toISOString()
  expect((await slotsOf(after)).flatMap(({ timeSlots }) => timeSlots)).toEqual([])
  expect(await isAvailable(after)).toBe(false)
  const refused = await book({ bookingStart: dayLater(startTime), bookingEnd: dayLater(endTime) })
  expect(refused.code).toBe('SlotNotOffered')
})

test('nothing can be booked in the year 9999', async () => {
  const stay = { bookingStart: '9999-06-01T16:00:00Z', bookingEnd: '9999-06-01T18:00:00Z' }
  expect((await book(stay)).code).toBe('SlotNotOffered')
})
