// A difference that is due is paid at the store's till: each receipt counts once, for that amount, and never
// gets an invoice of ours.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { openHouse } from '../../testing/house.ts'
import { beginIn, releaseOthers } from '../../testing/orders.ts'
import { bookSuites } from '../../testing/paid-bookings.ts'
import { openReschedules } from '../../testing/reschedules.ts'
import { readLedger } from '../../testing/vouchers/ledger.ts'

const database = useTestDatabase()
const house = openHouse(database)
const { pay, provider } = openReschedules(database)
let count = 0
const newReceipt = () => `2026-${++count}`

async function stayOf(cents?: number) {
  const booking = await pay(cents)
  await releaseOthers(database.db, booking)
  return { ...booking, path: `/stays/${booking.orderId}` }
}

interface Length {
  hours: number
  place: string
  difference: number | null
}

interface Next {
  orderId: number
  otherSuite: string | null
}

async function lengths(path: string, token: string) {
  const { body } = await house.call(`${path}/lengths`, { token })
  return body as unknown as { items: Length[]; next: Next | null }
}

const lengthen = (path: string, token: string, json: object) =>
  house.agree(`${path}/length`, { method: 'PUT', token, json })

const invoicesOf = async (orderId: number) =>
  (
    await database.db
      .selectFrom('invoice')
      .select(['kind', sql<number>`(content ->> 'grossCents')::integer`.as('cents')])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind, cents }) => `${kind} ${cents}`)

const tillCents = async () =>
  (
    await sql<{ cents: number }>`SELECT coalesce(sum(CASE from_account WHEN ledger_account_of('till')
      THEN cents ELSE -cents END), 0)::integer AS cents FROM ledger_transfer
      WHERE ledger_account_of('till') IN (from_account, to_account)`.execute(database.db)
  ).rows[0]!.cents

describe('a longer stay', () => {
  test('is paid at the till, with a receipt that counts once and for what is due', async () => {
    const token = await house.staff('reception')
    const [stay, other] = [await stayOf(10_000), await pay(10_000)]
    const [before, took] = [await invoicesOf(stay.orderId), await tillCents()]
    const { items } = await lengths(stay.path, token)
    const [{ hours, difference }] = items as [Length & { difference: number }]
    expect(items[0]).toMatchObject({ place: 'own', difference: expect.any(Number) })
    const receipt = { number: newReceipt(), amount: difference }
    const say = async (path: string, json: object) => (await lengthen(path, token, json)).body['code']
    expect(await say(stay.path, { hours })).toBe('PaymentNeeded')
    expect(await say(stay.path, { hours, receipt: { ...receipt, amount: 1 } })).toBe('AmountDiffers')
    expect(await lengthen(stay.path, token, { hours, receipt })).toMatchObject({
      status: 200,
      body: { sentence: expect.stringMatching(/^Verlängert bis \d\d:\d\d Uhr\. .* an der Kasse bezahlt/) },
    })
    expect(await say(stay.path, { hours, receipt })).toBe('NothingChanges')
    const [longer] = (await lengths(`/stays/${other.orderId}`, token)).items as [
      Length & { difference: number },
    ]
    const again = { number: receipt.number, amount: longer.difference }
    const refused = await lengthen(`/stays/${other.orderId}`, token, { hours: longer.hours, receipt: again })
    expect(refused.body).toMatchObject({
      code: 'ReceiptUsed',
      usedFor: { number: `WZ-${stay.orderId}`, at: expect.stringMatching(/^\d{4}-.*Z$/) },
    })
    expect((await tillCents()) - took).toBe(Math.round(difference * 100))
    // The till's receipt is the invoice of the difference: ours stays at what it was.
    const [invoice] = before
    expect(await invoicesOf(stay.orderId)).toEqual([
      invoice,
      invoice!.replace('invoice', 'cancellation'),
      invoice,
    ])
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
  })

  test('is possible while guests are in their suite, which they do not change then', async () => {
    const token = await house.staff('reception')
    const stay = await stayOf(10_000)
    await beginIn(database.db, stay, '-15 minutes')
    const { items } = await lengths(stay.path, token)
    const free = items.find(({ place }) => place === 'own')
    expect(items.some(({ place }) => place === 'other')).toBe(false)
    expect((await lengthen(stay.path, token, { hours: items[0]!.hours, inOther: true })).body['code']).toBe(
      'SlotTaken',
    )
    if (!free) return
    const receipt = { number: newReceipt(), amount: free.difference }
    expect((await lengthen(stay.path, token, { hours: free.hours, receipt })).status).toBe(200)
  })

  test('names who stands in its way with the suite that they could have instead', async () => {
    const token = await house.staff('reception')
    const [stay, other] = [await stayOf(), await pay()]
    const nextOf = async () => (await lengths(stay.path, token)).next
    const follow = (hours: number) => sql`
      UPDATE reservation next SET wellzone_id = own.wellzone_id,
        starts_at = own.blocked_until + ${hours} * interval '1 hour',
        ends_at = own.blocked_until + ${hours + 2} * interval '1 hour',
        blocked_until = own.blocked_until + ${hours + 2.5} * interval '1 hour'
      FROM reservation own WHERE own.order_id = ${stay.orderId} AND next.order_id = ${other.orderId}`
    await follow(0).execute(database.db)
    // Another suite is free for all of the stay before it begins.
    expect(await nextOf()).toMatchObject({ orderId: other.orderId, otherSuite: null })
    expect(await bookSuites(database.db, stay)).toBeGreaterThan(0)
    expect(await nextOf()).toMatchObject({ orderId: other.orderId, otherSuite: expect.any(String) })
    // A stay of the next day does not stand in the way.
    await follow(24).execute(database.db)
    expect(await nextOf()).toMatchObject({ orderId: other.orderId, otherSuite: null })
  })

  test('is refused where the suite is taken, and shorter ones are none', async () => {
    const token = await house.staff('reception')
    const stay = await stayOf()
    const { blocked_until: freeAt } = await database.db
      .selectFrom('reservation')
      .select('blocked_until')
      .where('order_id', '=', stay.orderId)
      .executeTakeFirstOrThrow()
    const say = async (json: object) => (await lengthen(stay.path, token, json)).body['code']
    expect(await say({ hours: 2 })).toBe('NothingChanges')
    expect(await bookSuites(database.db, { ...stay, startsAt: freeAt.toISOString() })).toBeGreaterThan(0)
    const { items, next } = await lengths(stay.path, token)
    expect(items.every(({ place }) => place === 'none')).toBe(true)
    expect(next).not.toBeNull()
    expect(await say({ hours: 3 })).toBe('SlotTaken')
    await house.agree(`${stay.path}/cancellation`, { method: 'POST', token, json: { back: 'byRule' } })
    expect(await say({ hours: 3 })).toBe('AlreadyOver')
  })
})

test('a dearer time is paid as a longer stay is', async () => {
  const token = await house.staff('reception')
  const [stay, { orderId }] = [await stayOf(10_000), await pay(10_000)]
  const say = async (path: string, json: object) =>
    (await house.agree(`${path}/time`, { method: 'PUT', token, json })).body['code'] ?? 'moved'
  const timesOf = async (path: string) => {
    const day = new Date(Date.parse(stay.startsAt) + 86_400_000).toISOString().slice(0, 10)
    const { body } = await house.call(`${path}/times/${day}`, { token })
    return (body['items'] as { startsAt: string; difference: number }[]).filter(
      ({ difference }) => difference > 0,
    )
  }
  const [time, next] = await timesOf(stay.path)
  const { startsAt, difference: amount } = time!
  const receipt = { number: newReceipt(), amount }
  expect(await say(stay.path, { startsAt, receipt: { ...receipt, amount: amount + 1 } })).toBe(
    'AmountDiffers',
  )
  expect(await say(stay.path, { startsAt, receipt })).toBe('moved')
  expect(await say(stay.path, { startsAt })).toBe('NothingChanges')
  const used = { ...receipt, amount: next!.difference }
  expect(await say(`/stays/${orderId}`, { startsAt: next!.startsAt, receipt: used })).toBe('ReceiptUsed')
})

test('no request ends in an unexpected error', () => {
  expect([...house.reports, ...provider.reports]).toEqual([])
})
