// Vouchers at a desk: what is seen of them, how one pays for a stay of today, and how a lost code ends.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newUser } from '../../testing/bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { mainz, openHouse } from '../../testing/house.ts'
import { beginIn, releaseOthers } from '../../testing/orders.ts'
import { letTimePass } from '../../testing/paid-bookings.ts'
import { readLedger } from '../../testing/vouchers/ledger.ts'
import { openVoucherOrders } from '../../testing/vouchers/voucher-orders.ts'
import { openVouchers } from '../../testing/vouchers/voucher-requests.ts'
import { giveVoucher } from '../../testing/vouchers/vouchers.ts'
import { groupedCode, newVoucherCode } from '../../vouchers/codes.ts'

const database = useTestDatabase()
const house = openHouse(database)
const counter = openVoucherOrders(database)
const guests = openVouchers(database)
const { shop } = counter

const look = async (text: string, token: string) =>
  house.call(`/stores/${mainz}/vouchers`, { method: 'POST', token, json: { text } })

interface Bought {
  id: number
  code: string
  order: number
  userId: number
}

/** A voucher of 50 € that somebody has bought. */
async function buy(): Promise<Bought> {
  const buyer = await newUser(database.db)
  await counter.pay(buyer)
  const { rows } = await sql<Bought>`
    SELECT v.id, v.code, o.id AS "order", o.user_id AS "userId" FROM gift_voucher v
      JOIN orders o ON o.id = v.order_id WHERE o.user_id = ${buyer.userId}`.execute(database.db)
  return rows[0]!
}

/** A stay of today that is held and not paid: 119 € are due. */
async function heldToday() {
  const booking = await shop.hold()
  await releaseOthers(database.db, booking)
  await beginIn(database.db, booking, '0 minutes')
  return { ...booking, path: `/stays/${booking.orderId}/vouchers` }
}

const redeem = async (path: string, token: string, code: string) => {
  const { body } = await house.agree(path, { method: 'POST', token, json: { code } })
  return body['code'] ?? body['sentence']
}

const block = async (id: number, token: string, json: object) => {
  const path = `/stores/${mainz}/vouchers/${id}/block`
  const { body } = await house.agree(path, { method: 'POST', token, json: { why: 'lost', ...json } })
  return body['code'] ?? body['sentence']
}

describe('a look at a voucher', () => {
  test('by its code shows what it is worth and whose it is, and is logged', async () => {
    const token = await house.staff('reception')
    const { code, order } = await buy()
    const { status, body } = await look(` ${groupedCode(code).toLowerCase()} `, token)
    expect([status, body]).toMatchObject([
      200,
      {
        items: [
          {
            ending: code.slice(-4),
            state: 'valid',
            kind: 'print',
            original: 50,
            left: 50,
            reserved: 0,
            number: `WZ-${order}`,
            buyer: expect.stringMatching(/^\S+ \S\.$/),
            uses: [{ kind: 'issued', amount: 50, number: `WZ-${order}` }],
          },
        ],
      },
    ])
    expect(JSON.stringify(body)).not.toContain(code)
    const seen = await database.db
      .selectFrom('house_seen')
      .selectAll()
      .where('order_id', '=', order)
      .execute()
    expect(seen).toMatchObject([{ kind: 'voucher', who: 'Lena reception', store_id: mainz }])
  })

  test('follows it: reserved, spent, over', async () => {
    const token = await house.staff('books')
    const voucher = await giveVoucher(database.db, 5_000)
    const stateNow = async () => {
      const { body } = await look(voucher.code, token)
      const [one] = body['items'] as { state: string; reserved: number; left: number }[]
      return [one!.state, one!.left, one!.reserved]
    }
    const booking = await shop.hold()
    await guests.redeem(booking, voucher.code)
    expect(await stateNow()).toEqual(['reserved', 0, 50])
    await shop.approve(await shop.open(booking))
    await shop.deliver()
    expect(await stateNow()).toEqual(['spent', 0, 0])
    await sql`UPDATE gift_voucher SET valid_until = '2020-12-31' WHERE id = ${voucher.id}`.execute(
      database.db,
    )
    expect((await stateNow())[0]).toBe('over')
  })

  test('says that a blocked one is, by code and order, and finds none of an unknown one', async () => {
    const token = await house.staff('manager')
    const { id, code, order } = await buy()
    expect(await block(id, token, { isReplaced: false })).toMatch(/50,00.€ gesperrt \(verloren\)/)
    for (const text of [newVoucherCode(), 'WZ-99999999'])
      expect((await look(text, token)).body).toMatchObject({ code: 'CodeNotValid' })
    for (const text of [code, `WZ-${order}`])
      expect((await look(text, token)).body).toMatchObject({ items: [{ id, state: 'blocked' }] })
    expect((await look(code, await house.staff('cleaning'))).body).toMatchObject({ code: 'RoleTooLow' })
  })

  test('is counted: nobody walks through orders', async () => {
    const token = await house.staff('reception')
    const { code } = await giveVoucher(database.db, 5_000)
    const responses = await Promise.all(Array.from({ length: 245 }, () => look(code, token)))
    // The window of an hour may have ended meanwhile.
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(240)
    expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
  })
})

describe('redeeming at the desk', () => {
  test('pays as much of a stay of today as is there, once, as its guest would', async () => {
    const token = await house.staff('reception')
    const stay = await heldToday()
    const { code } = await giveVoucher(database.db, 5_000)
    const tried = await house.call(stay.path, { method: 'POST', token, json: { code, dryRun: true } })
    expect(tried.body).toMatchObject({ guest: expect.stringMatching(/^\S+ \S\.$/) })
    expect(await redeem(stay.path, token, groupedCode(code))).toMatch(
      /^Gutschein eingelöst für \S+ \d, .* Uhr: 50,00.€\. Zu zahlen bleiben 69,00.€\.$/,
    )
    expect(await redeem(stay.path, token, code)).toBe('CodeAlreadyUsed')
    await shop.approve(await shop.open(stay))
    await shop.deliver()
    expect(await redeem(stay.path, token, code)).toBe('NothingToRedeem')
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
    const log = await database.db.selectFrom('house_act').selectAll().where('order_id', '=', stay.orderId)
    expect(JSON.stringify(await log.execute())).not.toContain(code)
  })

  test('is refused for another day, another state of the stay, and a voucher that cannot pay', async () => {
    const token = await house.staff('reception')
    const [stay, { id, code }] = [await heldToday(), await giveVoucher(database.db, 20_000)]
    expect(await redeem(stay.path, token, newVoucherCode())).toBe('CodeNotValid')
    const empty = await giveVoucher(database.db, 1_000)
    await guests.redeem(await shop.hold(), empty.code)
    expect(await redeem(stay.path, token, empty.code)).toBe('VoucherEmpty')
    await sql`UPDATE gift_voucher SET valid_until = '2020-12-31' WHERE id = ${empty.id}`.execute(database.db)
    expect(await redeem(stay.path, token, empty.code)).toBe('VoucherExpired')
    const json = { code, agreed: 'a'.repeat(64) }
    const unagreed = await house.call(stay.path, { method: 'POST', token, json })
    expect(unagreed.body).toMatchObject({ code: 'EffectChanged' })
    const coming = await shop.hold()
    await beginIn(database.db, coming, '2 days')
    expect(await redeem(`/stays/${coming.orderId}/vouchers`, token, code)).toBe('NotToday')
    await shop.open(stay)
    expect(await redeem(stay.path, token, code)).toBe('PaymentOpen')
    const over = await heldToday()
    await letTimePass(database.db, over, 16)
    expect(await redeem(over.path, token, code)).toBe('HoldExpired')
    const full = await heldToday()
    for (let count = 0; count < 20; count++)
      await guests.redeem(full, (await giveVoucher(database.db, 100)).code)
    expect(await redeem(full.path, token, code)).toBe('TooManyVouchers')
    expect(await redeem(full.path, await house.staff('books'), code)).toBe('RoleTooLow')
    expect(await redeem(full.path, await house.staff('manager', 1), code)).toBe('NotFound')
    const used = await database.db.selectFrom('redeemed_voucher').selectAll().where('voucher_id', '=', id)
    expect(await used.execute()).toEqual([])
  })
})

describe('a lost voucher', () => {
  test('gets a new code at once, which only its buyer reads; value, kind and end stay', async () => {
    const token = await house.staff('reception')
    const { id, code, order, userId } = await buy()
    const held = await shop.hold()
    await guests.redeem(held, code)
    const before = await database.db.selectFrom('gift_voucher').selectAll().where('id', '=', id)
    const [was] = await before.execute()
    expect(await block(id, token, { isReplaced: true })).toBe('ProofMissing')
    expect(await block(id, token, { isReplaced: true, orderId: order + 1 })).toBe('ProofMissing')
    expect(await block(id, token, { isReplaced: true, orderId: order })).toMatch(
      /^Gutschein gesperrt \(verloren\)\. Der neue Code über 50,00.€ geht an den Käufer\.$/,
    )
    const [is] = await before.execute()
    expect({ ...is, code }).toEqual(was)
    expect(is!.code).not.toBe(code)
    expect((await guests.balance(code)).body).toMatchObject({ code: 'CodeNotValid' })
    const old = {
      id,
      state: 'blocked',
      left: 0,
      replacedAt: expect.stringMatching(/^2/),
      ending: code.slice(-4),
    }
    expect((await look(code, token)).body).toMatchObject({ items: [old] })
    expect((await look(is!.code, token)).body).toMatchObject({ items: [{ id, state: 'valid', left: 50 }] })
    const redeeming = await heldToday()
    expect(await redeem(redeeming.path, token, code)).toBe('CodeNotValid')
    expect((await guests.balance(is!.code)).body).toMatchObject({ currentAmount: 50, reservedAmount: 0 })
    const { email } = await database.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const mails = database.db.selectFrom('mail').selectAll().where('recipient', '=', email)
    const mail = (await mails.execute()).find(({ kind }) => kind === 'refund-voucher')
    expect(mail!.payload).toMatchObject({
      cause: 'replaced',
      voucherCode: groupedCode(is!.code),
      cents: 5_000,
      validUntil: is!.valid_until,
    })
    const log = await database.db.selectFrom('house_act').selectAll().where('order_id', '=', order).execute()
    expect(log).toMatchObject([{ act: 'block-voucher', subject: `WZ-${order}`, who: 'Lena reception' }])
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${code}|${is!.code}`))
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
  })

  test('gets one new code in 30 days from the reception, and another one from a manager', async () => {
    const [reception, manager] = [await house.staff('reception'), await house.staff('manager')]
    const { id, order } = await buy()
    const replaced = { isReplaced: true, orderId: order }
    expect(await block(id, reception, { isReplaced: false, orderId: order })).toMatch(/gesperrt/)
    expect(await block(id, reception, { isReplaced: false, orderId: order })).toBe('NothingChanges')
    expect(await block(id, reception, replaced)).toMatch(/neue Code/)
    expect(await block(id, reception, replaced)).toBe('ReplacedRecently')
    const wrong = { isReplaced: true, orderId: order + 1 }
    expect(await block(id, manager, wrong)).toBe('ProofMissing')
    expect(await block(id, manager, { isReplaced: true })).toMatch(/neue Code/)
  })

  test('that is spent gets none, blocked or not: there is nothing to replace', async () => {
    const manager = await house.staff('manager')
    const { id, code } = await buy()
    const booking = await shop.hold()
    await guests.redeem(booking, code)
    await shop.approve(await shop.open(booking))
    await shop.deliver()
    expect(await block(id, manager, { isReplaced: true })).toBe('VoucherEmpty')
    expect(await block(id, manager, { isReplaced: false })).toMatch(/gesperrt/)
    expect(await block(id, manager, { isReplaced: true })).toBe('VoucherEmpty')
  })

  test('without a buyer, or with disputed money, gets none', async () => {
    const manager = await house.staff('manager')
    const { id } = await giveVoucher(database.db, 5_000)
    expect(await block(id, manager, { isReplaced: true })).toBe('BuyerUnknown')
    expect(await block(id, await house.staff('books'), { isReplaced: true })).toBe('RoleTooLow')
    const path = `/stores/${mainz}/vouchers/${id}/block`
    const json = { isReplaced: false, why: 'stolen', agreed: 'a'.repeat(64) }
    const unagreed = await house.call(path, { method: 'POST', token: manager, json })
    expect(unagreed.body).toMatchObject({ code: 'EffectChanged' })
    const disputed = await buy()
    await sql`
      WITH dispute AS (
        INSERT INTO payment_dispute (payment_id, provider_ref, kind)
        SELECT id, 'PP-D-1', 'dispute' FROM payment WHERE order_id = ${disputed.order} RETURNING opened_at)
      UPDATE gift_voucher SET blocked_at = opened_at FROM dispute
      WHERE order_id = ${disputed.order}`.execute(database.db)
    expect(await block(disputed.id, manager, { isReplaced: true })).toBe('VoucherStopped')
  })

  test('that somebody spends at this moment is spent or blocked, never both', async () => {
    const manager = await house.staff('manager')
    for (let round = 0; round < 5; round++) {
      const [{ id, code }, held] = [await giveVoucher(database.db, 5_000), await shop.hold()]
      const [blocked] = await Promise.all([
        block(id, manager, { isReplaced: false }),
        guests.redeem(held, code),
      ])
      expect(blocked).toMatch(/^Gutschein über 50,00.€ gesperrt/)
      const live = database.db
        .selectFrom('redeemed_voucher')
        .selectAll()
        .where('voucher_id', '=', id)
        .where('released_at', 'is', null)
      expect(await live.execute()).toEqual([])
    }
  })
})

test('no request ended in an error', () => {
  expect([...house.reports, ...shop.reports, ...guests.reports]).toEqual([])
})
