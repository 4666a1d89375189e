// A few networks that want a whole day of a store, without accounts, through two pools of one database.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../database/connect.ts'
import {
  type BookRequest,
  bookRequest,
  newUser,
  openBookings,
  passMinutes,
  policy,
} from '../../../testing/bookings.ts'
import { useTestDatabase } from '../../../testing/database.ts'

const database = useTestDatabase({ connectionWaitMs: 60_000 })
let other: ReturnType<typeof connect>
beforeAll(() => {
  other = connect(database.url, { applicationName: 'the other process', connectionWaitMs: 60_000 })
})
afterAll(() => other.close())
const spa = openBookings(() => database.db)
const otherSpa = openBookings(() => other.db)

let provider = 0
/** Four of different providers, which hold nothing yet. */
const fourNetworks = () => {
  provider += 1
  return [
    `203.${provider}.113.7`,
    `198.${provider}.100.7`,
    `193.${provider}.2.7`,
    `2001:db8:${provider}:1::7`,
  ]
}
/** Suites of a type in Mainz, by type. */
const suites = { 1: 4, 2: 3, 3: 2 }
const types = [1, 2, 3] as const
type Stay = Pick<BookRequest, 'bookingStart' | 'bookingEnd' | 'wellzoneTypeId'>

let day = 0
const newDay = () => new Date(Date.UTC(2097, 5, 1) + day++ * 86_400_000).toISOString().slice(0, 10)
const stay = (date: string, wellzoneTypeId: number, hour: number, hours: number): Stay => ({
  wellzoneTypeId,
  bookingStart: new Date(Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000).toISOString(),
  bookingEnd: new Date(Date.parse(`${date}T00:00:00Z`) + (hour + hours) * 3_600_000).toISOString(),
})

/** The whole day: six hours from 10:00 and from 16:30 in each suite; Berlin is two hours ahead of UTC. */
const wholeDay = (date: string): Stay[] =>
  types.flatMap((type) =>
    [14.5, 8].flatMap((hour) => Array.from({ length: suites[type] }, () => stay(date, type, hour, 6))),
  )

const blocksHeld = async (date: string) => {
  const { rows } = await sql<{ type: 1 | 2 | 3; hour: number; count: number }>`
    SELECT type_id AS type, extract(hour FROM starts_at AT TIME ZONE 'UTC')::integer AS hour, count(*)
    FROM reservation WHERE store_id = 2 AND status = 'hold'
      AND starts_at >= ${date}::date AND starts_at < ${date}::date + 1
    GROUP BY 1, 2`.execute(database.db)
  return rows
}
const total = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** How many of the 18 stays four networks get: two each. */
const most = 8

/** Visitors of other networks book in the evening of that day: one each, in every type with a free suite. */
async function expectBookableByOthers(date: string): Promise<void> {
  const { body: groups } = await spa.slots(2, date)
  const evening = groups.flatMap(({ wellzoneTypeId, timeSlots }) =>
    timeSlots
      .filter(({ timeAsString }) => timeAsString.startsWith('20:00'))
      .map(({ startTime, endTime }) => ({
        wellzoneTypeId,
        bookingStart: startTime,
        bookingEnd: endTime,
      })),
  )
  let anonymous = 0
  for (const wanted of evening) {
    const { status, body } = await spa.book(wanted)
    if (status === 200) anonymous += 1
    else {
      expect(body.code).toBe('TooManyHolds') // the last quarter of a day's time is for accounts
      const { userId: user } = await newUser(database.db)
      expect((await spa.book(wanted, { user })).status).toBe(200)
    }
  }
  expect(anonymous).toBeGreaterThanOrEqual(2)
}

describe('four networks that want the whole day', () => {
  test('one after the other get part of it, and a visitor of another network still books', async () => {
    const [date, networks] = [newDay(), fourNetworks()]
    const codes = []
    for (const from of networks)
      for (const wanted of wholeDay(date)) {
        const { body, status } = await spa.book(wanted, { from })
        codes.push(body.code ?? status)
      }
    expect(codes).toContain('TooManyHolds')
    expect(codes.filter((code) => code === 200)).toHaveLength(total(await blocksHeld(date)))
    expect(total(await blocksHeld(date))).toBe(most)
    await expectBookableByOthers(date)
  })

  test('all at once through two processes get no more', async () => {
    const [date, networks] = [newDay(), fourNetworks()]
    const responses = await Promise.all(
      networks.flatMap((from) =>
        wholeDay(date).map((wanted, index) => (index % 2 ? spa : otherSpa).book(wanted, { from })),
      ),
    )
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    expect(total(await blocksHeld(date))).toBe(responses.filter(({ status }) => status === 200).length)
    expect(total(await blocksHeld(date))).toBe(most)
    await expectBookableByOthers(date)
  })

  test('would get all of it without the budgets, so this check can fail', async () => {
    const before = openBookings(() => database.db, { ...policy, anonymousShare: 1 })
    const [date, networks] = [newDay(), fourNetworks()]
    for (const [index, wanted] of wholeDay(date).entries())
      expect((await before.book(wanted, { from: networks[index % 4]! })).status).toBe(200)
    expect(total(await blocksHeld(date))).toBe(18)
  })
})

describe('one subnet without an account', () => {
  const [from, neighbour] = ['192.0.2.1', '192.0.2.254']

  test('holds two suites of a store and day in any type, and more on another day or elsewhere', async () => {
    const [date, next] = [newDay(), newDay()]
    expect((await spa.book(stay(date, 1, 16, 2), { from })).status).toBe(200)
    expect((await spa.book(stay(date, 1, 16, 2), { from: neighbour })).status).toBe(200)
    for (const address of [from, neighbour])
      for (const type of types)
        expect((await spa.book(stay(date, type, 8, 2), { from: address })).body.code).toBe('TooManyHolds')
    for (const more of [stay(next, 1, 16, 2), stay(next, 2, 8, 2), { ...stay(date, 1, 16, 2), storeId: 5 }])
      expect((await spa.book(more, { from })).status).toBe(200)
    expect((await spa.book(stay(next, 3, 16, 2), { from })).body.code).toBe('TooManyHolds')
    expect((await spa.book(stay(date, 1, 16, 2), { from: '192.0.3.1' })).status).toBe(200)
  })

  test('is one private address only, whose neighbours have nothing in common', async () => {
    const date = newDay()
    for (const address of ['192.168.178.20', '192.168.178.21', '192.168.178.22'])
      expect((await spa.book(stay(date, 1, 16, 2), { from: address })).status).toBe(200)
  })
})

describe('all visitors without an account', () => {
  test('take every Classic of one time, three quarters of a day, and leave the rest', async () => {
    const date = newDay()
    const wishes = [14.5, 8].flatMap((hour) => Array.from({ length: 4 }, () => stay(date, 1, hour, 6)))
    const codes = []
    for (const wanted of wishes) codes.push((await spa.book(wanted)).body.code)
    // Six stays of six and a half hours are less than 42 of 56 hours, seven are more.
    expect(codes).toEqual([...Array.from({ length: 6 }, () => undefined), 'TooManyHolds', 'TooManyHolds'])
    expect((await spa.book(stay(date, 2, 8, 6))).status).toBe(200) // another type has a share of its own
    const { userId: user } = await newUser(database.db)
    expect((await spa.book(stay(date, 1, 8, 6), { user })).status).toBe(200)
  })

  describe('on a day with few Exclusives left', () => {
    const accounts = async (wanted: Stay[]) => {
      for (const each of wanted) {
        const { userId: user } = await newUser(database.db)
        expect((await spa.book(each, { user })).status).toBe(200)
      }
    }

    test('always get a first hold, also of all that is left', async () => {
      const date = newDay()
      await accounts([stay(date, 3, 8, 6), stay(date, 3, 8, 6), stay(date, 3, 14.5, 6)])
      expect((await spa.book(stay(date, 3, 14.5, 6))).status).toBe(200)
    })

    test('leave the second of the two last stays to accounts', async () => {
      const date = newDay()
      await accounts([stay(date, 3, 8, 6), stay(date, 3, 8, 6), stay(date, 3, 14.5, 6)])
      const [one, other] = [stay(date, 3, 14.5, 3), stay(date, 3, 18, 3)]
      expect((await spa.book(one)).status).toBe(200)
      expect((await spa.book(other)).body.code).toBe('TooManyHolds')
      await accounts([other])
    })
  })
})

describe('a refused visitor', () => {
  const from = '203.0.113.9'

  test('reads when the first hold ends, books with an account, and without one after that', async () => {
    const date = newDay()
    const first = await spa.book(stay(date, 3, 16, 2), { from })
    await spa.book(stay(date, 3, 16, 2), { from })
    const refused = await spa.book(stay(date, 3, 8, 2), { from })
    expect(refused.body).toMatchObject({ code: 'TooManyHolds' })
    const { retryAt } = refused.body as unknown as { retryAt: string }
    expect(Math.abs(Date.parse(retryAt) - Date.parse(first.body.endTime))).toBeLessThan(1000)
    const { userId: user } = await newUser(database.db)
    expect((await spa.book(stay(date, 3, 8, 2), { from, user })).status).toBe(200)
    await passMinutes(database.db, first.body.id, 16)
    expect((await spa.book(stay(date, 3, 8, 2), { from })).status).toBe(200)
  })

  test('has room again once a hold is bound to an account or released', async () => {
    const date = newDay()
    const bound = await spa.book(stay(date, 3, 16, 2), { from })
    await spa.book(stay(date, 3, 16, 2), { from })
    const next = bookRequest(stay(date, 3, 8, 2))
    expect((await spa.book(next, { from })).body.code).toBe('TooManyHolds')
    await spa.bind(bound.body.guid, (await newUser(database.db)).userId)
    const released = await spa.book(next, { from })
    expect(released.status).toBe(200)
    expect((await spa.book(stay(date, 3, 11, 2), { from })).body.code).toBe('TooManyHolds')
    await spa.release(released.body.id, { guid: next.guid })
    expect((await spa.book(stay(date, 3, 11, 2), { from })).status).toBe(200)
  })
})

test('a double click on the last hold of a budget gets it both times', async () => {
  const [date, from] = [newDay(), '203.0.113.10']
  await spa.book(stay(date, 2, 16, 2), { from })
  const request = bookRequest(stay(date, 3, 16, 2))
  const both = await Promise.all(Array.from({ length: 5 }, () => spa.book(request, { from })))
  expect(new Set(both.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(both[0]!.status).toBe(200)
})

test('no request made the API fail', () => {
  expect([...spa.reports, ...otherSpa.reports]).toEqual([])
})
