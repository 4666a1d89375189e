// The money of a day at the house: who sees what of it, what is paid back by hand, and how a day is closed.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { mainz, openHouse } from '../../testing/house.ts'
import { beginIn } from '../../testing/orders.ts'
import { openReschedules } from '../../testing/reschedules.ts'
import { readLedger } from '../../testing/vouchers/ledger.ts'
import { addDays, localDay } from '../../words/wall-clock.ts'
import { readStoreDay } from './store-day.ts'

const database = useTestDatabase()
const house = openHouse(database)
const { pay, provider } = openReschedules(database)
let today: string
let receipts = 0
let days = 0

/** After midnight it is the day before, until the store closes. */
beforeAll(async () => {
  const day = localDay(Date.now(), 'Europe/Berlin')
  const { span } = await readStoreDay(database.db, mainz, day)
  today = Date.now() < span.from ? addDays(day, -1) : day
})

interface Takings {
  receipts: {
    receipt: string | null
    name: string | null
    who: string
    amount: number
    isReturned: boolean
  }[]
  money: {
    goodwill: number
    ways: { way: string; payments: number; taken: number; returned: number }[]
    refunds: { orderId: number; name: string | null; way: string; amount: number; refusal: string | null }[]
    links: { orderId: number; amount: number }[]
    unsettled: { orderId: number; suite: string }[]
    isRunning: boolean
    closing: { who: string; till: number; ours: number; note: string | null; movesSince: number } | null
  }
}

async function takings(token: string, day = today): Promise<Takings> {
  const { status, body } = await house.call(`/stores/${mainz}/takings/${day}`, { token })
  expect(status).toBe(200)
  return body as unknown as Takings
}

const way = ({ money }: Takings, name: string) => money.ways.find((one) => one.way === name)!

/** A suite that is held for a guest in the far future. */
async function hold(token: string) {
  const day = `2032-05-${String(++days).padStart(2, '0')}`
  const free = await house.call(`/stores/${mainz}/free/${day}?hours=2&persons=2`, { token })
  const types = free.body['types'] as { typeId: number; times: { startsAt: string }[] }[]
  const { startsAt } = types.find(({ typeId }) => typeId === 2)!.times[0]!
  const json = { typeId: 2, startsAt, hours: 2, persons: 2 }
  const { body } = await house.call(`/stores/${mainz}/holds`, { method: 'POST', token, json })
  return body as unknown as { orderId: number; total: number }
}

/** A stay that was paid at the till. */
async function bookAtTill(token: string, email?: string) {
  const { orderId, total } = await hold(token)
  const receipt = { number: `2026-${++receipts}`, amount: total }
  const json = { firstName: 'Edda', lastName: 'Ruge', email, receipt }
  expect(await house.agree(`/stays/${orderId}/booking`, { method: 'POST', token, json })).toMatchObject({
    status: 200,
  })
  return { orderId, total, number: receipt.number }
}

async function cancelled(token: string) {
  const booking = await bookAtTill(token)
  const json = { back: 'byRule' }
  await house.agree(`/stays/${booking.orderId}/cancellation`, { method: 'POST', token, json })
  return booking
}

const payBack = (orderId: number, token: string, json: object) =>
  house.agree(`/orders/${orderId}/refunds`, { method: 'POST', token, json })

const close = (token: string, json: object, day = today) =>
  house.agree(`/stores/${mainz}/takings/${day}`, { method: 'POST', token, json })

describe('the money of a day', () => {
  test('is all payments by way, and the receipts of the till with who took them', async () => {
    const [reception, manager] = [await house.staff('reception'), await house.staff('manager')]
    const before = await takings(manager)
    const online = await pay(10_000)
    const desk = await bookAtTill(reception)
    const after = await takings(manager)
    expect(way(after, 'paypal').taken - way(before, 'paypal').taken).toBeCloseTo(100)
    expect(way(after, 'till').taken - way(before, 'till').taken).toBeCloseTo(desk.total)
    expect(way(after, 'till').payments - way(before, 'till').payments).toBe(1)
    expect(after.receipts.at(-1)).toMatchObject({
      receipt: desk.number,
      name: 'Edda R.',
      who: 'Lena reception',
      amount: desk.total,
      isReturned: false,
    })
    expect(await takings(manager, '2026-01-05')).toMatchObject({ receipts: [] })
    expect(online.orderId).not.toBe(desk.orderId)
  })

  test('of a cancelled stay is paid out by hand, which the cancellation says before', async () => {
    const token = await house.staff('manager')
    const { orderId, total } = await bookAtTill(token)
    const euros = total.toFixed(2).replace('.', ',')
    for (const [back, sentence] of [
      ['byRule', 'Abgesagt'],
      ['house', 'Vom Haus abgesagt'],
    ]) {
      const call = { method: 'POST', token, json: { back, dryRun: true } } as const
      const { body } = await house.call(`/stays/${orderId}/cancellation`, call)
      expect(body['sentence']).toBe(
        `${sentence}. ${euros}\u00A0€ zurück. Von Hand an der Kasse auszuzahlen: ${euros}\u00A0€.`,
      )
    }
  })

  test('names what staff gave as a voucher out of goodwill, which is no money of it', async () => {
    const manager = await house.staff('manager')
    const booking = await bookAtTill(manager, 'edda.ruge@wellzone.example')
    await beginIn(database.db, booking, '20 hours')
    const before = await takings(manager)
    const json = { back: 'voucher', amount: 40, reason: 'goodwill' }
    const cancel = { method: 'POST', token: manager, json }
    expect((await house.agree(`/stays/${booking.orderId}/cancellation`, cancel)).status).toBe(200)
    const { money } = await takings(manager)
    expect(money).toEqual({ ...before.money, goodwill: before.money.goodwill + 40 })
  })

  test('is no matter of reception, which sees its own receipts, and the books see no names', async () => {
    const [mine, other] = [await house.staff('reception'), await house.staff('reception')]
    const { number } = await bookAtTill(mine)
    expect(await takings(mine)).toMatchObject({ money: null, receipts: [{ receipt: number }] })
    expect(await takings(other)).toMatchObject({ money: null, receipts: [] })
    const seen = await takings(await house.staff('books'))
    expect(seen.receipts.map(({ receipt }) => receipt)).toContain(number)
    expect([...seen.receipts, ...seen.money.refunds].filter(({ name }) => name !== null)).toEqual([])
    expect((await house.call(`/stores/${mainz}/takings/2026-01-05`, { token: mine })).status).toBe(404)
  })
})

describe('what is open', () => {
  test('is money of the till that is owed, until a receipt says that it was paid back', async () => {
    const [reception, manager] = [await house.staff('reception'), await house.staff('manager')]
    const { orderId, total, number } = await cancelled(reception)
    const due = (await takings(manager)).money.refunds.filter((refund) => refund.orderId === orderId)
    expect(due).toMatchObject([{ name: 'Edda R.', way: 'till', amount: total, refusal: null }])
    const returned = way(await takings(manager), 'till').returned
    const say = async (json: object, token = manager) => (await payBack(orderId, token, json)).body['code']
    expect(await say({ way: 'till', reference: number })).toBe('ReceiptUsed')
    expect(await say({ way: 'provider', reference: 'Überweisung' })).toBe('NothingDue')
    expect(await say({ way: 'till', reference: 'B-1' }, reception)).toBe('RoleTooLow')
    expect(await payBack(orderId, manager, { way: 'till', reference: 'B-1' })).toMatchObject({
      status: 200,
      body: { sentence: expect.stringMatching(/an der Kasse zurückgezahlt, Beleg B-1\.$/) },
    })
    expect(await say({ way: 'till', reference: 'B-2' })).toBe('NothingDue')
    const after = await takings(manager)
    expect(after.money.refunds.filter((refund) => refund.orderId === orderId)).toEqual([])
    expect(way(after, 'till').returned - returned).toBeCloseTo(total)
    expect(after.receipts.at(-1)).toMatchObject({ receipt: 'B-1', who: 'Lena manager', isReturned: true })
    const next = await cancelled(reception)
    expect((await payBack(next.orderId, manager, { way: 'till', reference: 'B-1' })).body).toMatchObject({
      code: 'ReceiptUsed',
      usedFor: { number: `WZ-${orderId}` },
    })
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
  })

  test('is also what a provider refuses, an unpaid link, and a stay in a closed suite', async () => {
    const [reception, books] = [await house.staff('reception'), await house.staff('books')]
    const online = await pay(10_000)
    await sql`INSERT INTO refund (payment_id, amount_cents, reason, refused_at, refusal)
      SELECT id, 4350, 'order-changed', now(), 'closed-account' FROM payment
      WHERE order_id = ${online.orderId}`.execute(database.db)
    const held = await hold(reception)
    const json = { firstName: 'Nora', lastName: 'Falk', email: 'nora.falk@example.org' }
    await house.agree(`/stays/${held.orderId}/booking`, { method: 'POST', token: reception, json })
    await sql`INSERT INTO wellzone_closure (wellzone_id, starts_at, ends_at, reason)
      SELECT wellzone_id, starts_at, ends_at, 'leak' FROM reservation
      WHERE order_id = ${online.orderId}`.execute(database.db)
    const { money } = await takings(books)
    expect(money.refunds).toContainEqual(
      expect.objectContaining({
        orderId: online.orderId,
        way: 'provider',
        amount: 43.5,
        refusal: 'closed-account',
      }),
    )
    expect(money.links).toMatchObject([{ orderId: held.orderId, amount: held.total }])
    expect(money.unsettled).toMatchObject([{ orderId: online.orderId }])
    const reference = 'Überweisung vom 9.12.'
    expect(await payBack(online.orderId, books, { way: 'provider', reference })).toMatchObject({
      status: 200,
      body: { guest: null },
    })
    const { note } = await database.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select('note')
      .where('order_id', '=', online.orderId)
      .executeTakeFirstOrThrow()
    expect(note).toBe(reference)
  })
})

describe('the end of a day', () => {
  test('keeps the figure of the till, with a note where it differs, and says what came later', async () => {
    const [reception, manager] = [await house.staff('reception'), await house.staff('manager')]
    await bookAtTill(reception)
    const till = way(await takings(manager), 'till')
    const ours = Math.round((till.taken - till.returned) * 100) / 100
    const say = async (json: object) => (await close(manager, json)).body['code']
    expect(await say({ till: ours - 5 })).toBe('NoteMissing')
    expect((await close(reception, { till: ours })).body['code']).toBe('RoleTooLow')
    expect(await close(manager, { till: ours - 5, note: 'Fünf Euro fehlen' })).toMatchObject({ status: 200 })
    expect((await takings(manager)).money.closing).toMatchObject({
      who: 'Lena manager',
      till: ours - 5,
      ours,
      note: 'Fünf Euro fehlen',
      movesSince: 0,
    })
    expect(await close(manager, { till: ours })).toMatchObject({ status: 200 })
    expect(await say({ till: ours })).toBe('NothingChanges')
    const { total } = await bookAtTill(reception)
    const { closing } = (await takings(manager)).money
    expect(closing).toMatchObject({ till: ours, note: null, movesSince: 1 })
    expect(await say({ till: ours })).toBe('NoteMissing')
    expect(await close(manager, { till: ours + total })).toMatchObject({ status: 200 })
  })

  test('does not come while its stays run, or before it begins', async () => {
    const manager = await house.staff('manager')
    expect((await close(manager, { till: 0 }, '2033-01-05')).body['code']).toBe('DayRunning')
    const stay = await pay()
    await beginIn(database.db, stay, '-1 minute')
    expect((await takings(manager)).money.isRunning).toBe(true)
    expect((await close(manager, { till: 0, note: 'x' })).body['code']).toBe('DayRunning')
  })
})

test('no request ended in an unexpected error', () => {
  expect([...house.reports, ...provider.reports]).toEqual([])
})
