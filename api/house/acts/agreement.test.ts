// An act is done as it was agreed to, and once for its key.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { mainz, openHouse } from '../../testing/house.ts'
import { beginIn, releaseOthers, suiteOf } from '../../testing/orders.ts'
import { openReschedules } from '../../testing/reschedules.ts'

const database = useTestDatabase()
const house = openHouse(database)
const { pay, provider } = openReschedules(database)
const names = { firstName: 'Edda', lastName: 'Ruge' }
let days = 0
let receipts = 0

/** The request of an act, and another body for the same key, which may be sent elsewhere. */
type Sent = [method: 'POST' | 'PUT', path: string, json: object, other: object, otherPath?: string]

async function stayIn(interval: string) {
  const booking = await pay()
  await releaseOthers(database.db, booking)
  await beginIn(database.db, booking, interval)
  return booking
}

const pathIn = async (interval: string) => `/stays/${(await stayIn(interval)).orderId}`
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const closing = { from: `${dayIn(40)}T10:00:00Z`, until: `${dayIn(50)}T10:00:00Z`, why: 'Leck' }
const receiptOf = (amount: number) => ({ receipt: { number: `R-${++receipts}`, amount } })

async function hold(token: string) {
  const startsAt = `2032-05-${String(++days).padStart(2, '0')}T12:00:00Z`
  const json = { typeId: 2, startsAt, hours: 2, persons: 2 }
  const { body } = await house.call(`/stores/${mainz}/holds`, { method: 'POST', token, json })
  return body as { orderId: number; total: number }
}

async function leftSuite(token: string): Promise<number> {
  const { orderId } = await stayIn('-30 minutes')
  const path = `/stays/${orderId}/arrival`
  await house.call(path, { method: 'PUT', token, json: { state: 'arrived' } })
  await house.call(path, { method: 'PUT', token, json: { state: 'left' } })
  return suiteOf(database.db, { orderId })
}

const acts: Record<string, (token: string) => Promise<Sent>> = {
  setArrival: async () => [
    'PUT',
    `${await pathIn('5 minutes')}/arrival`,
    { state: 'arrived' },
    { state: 'none' },
  ],
  async namePerson() {
    const { orderId } = await stayIn('5 minutes')
    await sql`DELETE FROM visitor WHERE order_id = ${orderId} AND NOT is_booker`.execute(database.db)
    return ['POST', `/stays/${orderId}/persons`, names, { ...names, lastName: 'Ro' }]
  },
  addNote: async () => ['POST', `${await pathIn('5 minutes')}/notes`, { text: 'Rampe' }, { text: 'Wasser' }],
  async freeSuite(token) {
    const [one, other] = [await hold(token), await hold(token)]
    for (const [index, { orderId }] of [one, other].entries()) {
      const json = { ...names, email: `edda.free.${index}@example.org` }
      await house.agree(`/stays/${orderId}/booking`, { method: 'POST', token, json })
    }
    return ['POST', `/stays/${one.orderId}/freeing`, {}, {}, `/stays/${other.orderId}/freeing`]
  },
  sendAgain: async () => [
    'POST',
    `/orders/${(await stayIn('3 days')).orderId}/mails`,
    { what: 'confirmation' },
    { what: 'invoice' },
  ],
  setCleaning: async (token) => [
    'PUT',
    `/suites/${await leftSuite(token)}/cleaning`,
    { isClean: true },
    { isClean: false },
  ],
  cancelForGuest: async () => [
    'POST',
    `${await pathIn('3 days')}/cancellation`,
    { back: 'byRule' },
    { back: 'all' },
  ],
  async moveStay(token) {
    const path = await pathIn('3 days')
    const { body } = await house.call(`${path}/times/${dayIn(4)}`, { token })
    const times = body['items'] as { startsAt: string; difference: number }[]
    const [{ startsAt, difference }, other] = times as [(typeof times)[0], (typeof times)[0]]
    const receipt = difference > 0 ? receiptOf(difference) : {}
    return ['PUT', `${path}/time`, { startsAt, ...receipt }, { startsAt: other.startsAt }]
  },
  async lengthenStay(token) {
    const booking = await pay(10_000)
    await releaseOthers(database.db, booking)
    const path = `/stays/${booking.orderId}`
    const { body } = await house.call(`${path}/lengths`, { token })
    const [{ hours, difference }] = body['items'] as [{ hours: number; difference: number }]
    return ['PUT', `${path}/length`, { hours, ...receiptOf(difference) }, { hours: hours + 1 }]
  },
  async bookForGuest(token) {
    const { orderId, total } = await hold(token)
    return ['POST', `/stays/${orderId}/booking`, { ...names, ...receiptOf(total) }, names]
  },
  closeSuite: async () => ['POST', '/suites/201/closings', closing, { ...closing, why: 'Licht' }],
  async openSuite(token) {
    await house.agree('/suites/202/closings', { method: 'POST', token, json: closing })
    const { why: _why, ...span } = closing
    return ['POST', '/suites/202/openings', span, { ...span, until: `${dayIn(60)}T10:00:00Z` }]
  },
  async changeSuite() {
    const [path, other] = [await pathIn('3 days'), await pathIn('6 days')]
    return ['PUT', `${path}/suite`, {}, {}, `${other}/suite`]
  },
  setHours: async () => [
    'PUT',
    `/stores/${mainz}/hours`,
    { from: dayIn(70), state: 'closed' },
    { from: dayIn(71), state: 'closed' },
  ],
  async recordReceipt(token) {
    const { orderId, total } = await hold(token)
    const json = { ...names, email: 'edda@example.org' }
    await house.agree(`/stays/${orderId}/booking`, { method: 'POST', token, json })
    return ['POST', `/orders/${orderId}/receipts`, receiptOf(total), receiptOf(total)]
  },
  async recordRefund(token) {
    const { orderId, total } = await hold(token)
    const json = { ...names, ...receiptOf(total) }
    await house.agree(`/stays/${orderId}/booking`, { method: 'POST', token, json })
    const cancellation = { method: 'POST', token, json: { back: 'byRule' } } as const
    await house.agree(`/stays/${orderId}/cancellation`, cancellation)
    const refund = { way: 'till', reference: 'B-1' }
    return ['POST', `/orders/${orderId}/refunds`, refund, { ...refund, reference: 'B-2' }]
  },
  closeDay: async () => [
    'POST',
    `/stores/${mainz}/takings/${dayIn(-3)}`,
    { till: 0 },
    { till: 5, note: 'Wechselgeld' },
  ],
}

test.each(Object.entries(acts))('%s', async (_name, prepare) => {
  const token = await house.staff('manager')
  const [method, path, json, other, otherPath = path] = await prepare(token)
  const unagreed = await house.call(path, { method, token, json: { ...json, agreed: 'a'.repeat(64) } })
  expect(unagreed.body).toMatchObject({ code: 'EffectChanged' })
  const key = randomUUID()
  expect(await house.agree(path, { method, token, json, key })).toMatchObject({
    status: 200,
    body: { isDone: true },
  })
  const reused = await house.call(otherPath, { method, token, json: other, key })
  expect(reused.body).toMatchObject({ code: 'IdempotencyKeyReused' })
})

test('no request ends in an unexpected error', () => {
  expect([...house.reports, ...provider.reports]).toEqual([])
})
