// New accounts of one network that want a whole day of a store. Fails if their holds count for no budget, or
// no longer once they are bound at login.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type BookRequest, newUser, openBookings, paidBefore, policy } from '../../../testing/bookings.ts'
import { useTestDatabase } from '../../../testing/database.ts'

const database = useTestDatabase()
const spa = openBookings(() => database.db)
type Stay = Pick<BookRequest, 'bookingStart' | 'bookingEnd' | 'wellzoneTypeId'>

let day = 0
const newDay = () => new Date(Date.UTC(2096, 5, 1) + day++ * 86_400_000).toISOString().slice(0, 10)
const stay = (date: string, wellzoneTypeId: number, hour: number, hours: number): Stay => ({
  wellzoneTypeId,
  bookingStart: new Date(Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000).toISOString(),
  bookingEnd: new Date(Date.parse(`${date}T00:00:00Z`) + (hour + hours) * 3_600_000).toISOString(),
})
/** All 18 stays of six hours of the nine suites of Mainz. */
const wholeDay = (date: string): Stay[] =>
  Object.entries({ 1: 4, 2: 3, 3: 2 }).flatMap(([type, suites]) =>
    [14.5, 8].flatMap((hour) => Array.from({ length: suites }, () => stay(date, Number(type), hour, 6))),
  )
const newAccount = async () => (await newUser(database.db)).userId
/** Holds eight suites of a day, with eight accounts of one network; returns the first hold. */
async function holdEight(date: string, from: string) {
  const holds = []
  for (const wanted of wholeDay(date).slice(0, 8))
    holds.push(await spa.book(wanted, { from, user: await newAccount() }))
  expect(holds.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  return holds[0]!
}
const hashOf = async (id: number) => {
  const order = database.db.selectFrom('orders').select('client_hash').where('id', '=', id)
  return (await order.executeTakeFirstOrThrow()).client_hash
}

describe('new accounts of one network', () => {
  const from = '203.0.113.40'

  test('get eight stays; others still book, and a colleague who has paid before', async () => {
    const date = newDay()
    const codes: (string | number)[] = []
    for (const wanted of wholeDay(date)) {
      const { status, body } = await spa.book(wanted, { from, user: await newAccount() })
      codes.push(body.code ?? status)
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(8)
    expect(new Set(codes)).toEqual(new Set([200, 'TooManyHolds']))
    const evening = stay(date, 3, 16, 2)
    expect((await spa.book(evening, { from })).body.code).toBe('TooManyHolds')
    expect((await spa.book(evening, { user: await newAccount() })).status).toBe(200)
    const colleague = await newAccount()
    await paidBefore(database.db, colleague)
    expect((await spa.book(stay(date, 2, 16, 2), { from, user: colleague })).status).toBe(200)
  })

  test('get no more all at once', async () => {
    const date = newDay()
    const accounts = await Promise.all(wholeDay(date).map(newAccount))
    const responses = await Promise.all(
      wholeDay(date).map((wanted, index) =>
        spa.book(wanted, { from: '203.0.113.45', user: accounts[index]! }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(8)
  })

  test('would get all of it without the budgets, so this check can fail', async () => {
    const before = openBookings(() => database.db, { ...policy, anonymousShare: 1 })
    for (const wanted of wholeDay(newDay()))
      expect((await before.book(wanted, { from, user: await newAccount() })).status).toBe(200)
  })

  test('get no more by holding without an account and binding that at login', async () => {
    const date = newDay()
    let bound = 0
    for (const wanted of wholeDay(date)) {
      const { status, body } = await spa.book(wanted, { from: '203.0.113.41' })
      if (status !== 200) continue
      await spa.bind(body.guid, await newAccount())
      bound += 1
    }
    expect(bound).toBe(8)
  })
})

test('six colleagues in an office all book, two of them the same evening', async () => {
  const date = newDay()
  const wishes = [
    stay(date, 1, 16, 2),
    stay(date, 1, 16, 2),
    stay(date, 1, 10, 2),
    stay(date, 2, 16, 3),
    stay(date, 2, 12, 2),
    stay(date, 3, 18, 2),
  ]
  for (const wanted of wishes)
    expect((await spa.book(wanted, { from: '203.0.113.42', user: await newAccount() })).status).toBe(200)
})

test('a refused account reads when the first of the holds ends', async () => {
  const [date, from] = [newDay(), '203.0.113.43']
  const first = await holdEight(date, from)
  const refused = await spa.book(stay(date, 2, 16, 2), { from, user: await newAccount() })
  const { code, retryAt } = refused.body as unknown as { code: string; retryAt: string }
  expect(code).toBe('TooManyHolds')
  expect(Math.abs(Date.parse(retryAt) - Date.parse(first.body.endTime))).toBeLessThan(1000)
})

test('the hash of the subnet ends with the payment, and is not stored for who has paid before', async () => {
  const user = await newAccount()
  const { body } = await spa.book(stay(newDay(), 1, 16, 2), { user })
  expect(await hashOf(body.id)).toHaveLength(32)
  const guest = await newAccount()
  await paidBefore(database.db, guest)
  const later = await spa.book(stay(newDay(), 1, 16, 2), { user: guest })
  expect(await hashOf(later.body.id)).toBeNull()
})

test('a voucher that is not paid makes no proven account', async () => {
  const [date, from, user] = [newDay(), '203.0.113.44', await newAccount()]
  await sql`INSERT INTO orders (guid, kind, user_id, status_id, locale, request_hash, ordered_at)
    VALUES (gen_random_uuid(), 'item', ${user}, 1, 'de', sha256('open'), now())`.execute(database.db)
  await holdEight(date, from)
  expect((await spa.book(stay(date, 2, 16, 2), { from, user })).body.code).toBe('TooManyHolds')
})
