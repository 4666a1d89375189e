// A store that is open past midnight: a stay spans two store days, and its locks must cover both.
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { bookRequest, openBookings } from '../../testing/bookings.ts'
import { sized } from '../../testing/sized.ts'

const database = useTestDatabase()
const spa = openBookings(() => database.db)
const [evening, morning] = ['2099-03-10', '2099-03-11'] as const

beforeAll(async () => {
  const band = { store_id: 2, opens_minute: 0, reason: 'a long night' }
  await database.db
    .insertInto('store_day')
    .values([
      { ...band, day: evening, first_check_in_minute: 1200, closes_minute: 1800 }, // 20:00 to 06:00
      { ...band, day: morning, first_check_in_minute: 0, closes_minute: 1440 },
    ])
    .execute()
})

/** 23:00 to 01:00 in Berlin, which is an hour ahead, in an Exclusive; the store has two. */
const nightly = () =>
  bookRequest({ wellzoneTypeId: 3, bookingStart: `${evening}T22:00:00Z`, bookingEnd: `${morning}T00:00:00Z` })
const early = () =>
  bookRequest({ wellzoneTypeId: 3, bookingStart: `${evening}T23:30:00Z`, bookingEnd: `${morning}T01:30:00Z` })
const openTimes = async (day: string) =>
  (await spa.slots(2, day, 2, 4)).body[0]!.timeSlots.map(({ timeAsString }) => timeAsString.slice(0, 5))

test('a slot after midnight is listed for the evening before and for the day itself', async () => {
  expect(await openTimes(evening)).toEqual(expect.arrayContaining(['20:00', '23:30', '00:00', '04:00']))
  expect(await openTimes(evening)).not.toContain('04:30')
  expect((await openTimes(morning)).slice(0, 2)).toEqual(['00:00', '00:30'])
})

test('a stay across midnight takes the suite on both days, cleaning included', async () => {
  for (const response of [await spa.book(nightly()), await spa.book(nightly())]) {
    expect(response.body).toMatchObject({ day: evening, timeAsString: '23:00 – 01:00' })
    expect(response.status).toBe(200)
  }
  expect((await openTimes(morning))[0]).toBe('01:30')
  expect((await openTimes(evening)).filter((time) => time < '06:00')[0]).toBe('01:30')
  expect((await spa.book(early())).body.code).toBe('SlotTaken')
})

test('concurrent bookings on both sides of midnight get one of two suites each', async () => {
  for (let round = 0; round < sized(5, 15); round++) {
    const holds = await database.db
      .selectFrom('orders')
      .select(['id', 'guid'])
      .where('status_id', '=', 1)
      .execute()
    for (const { id, guid } of holds) await spa.release(id, { guid })
    const responses = await Promise.all([spa.book(nightly()), spa.book(early())])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    // The second stay begins at half past midnight: 23:30 in UTC is the day before.
    expect(responses.map(({ body }) => body.day)).toEqual([evening, morning])
  }
  expect(spa.reports).toEqual([])
}, 60_000)
