// The mails and the unchanged state after a declaration that cannot be executed.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newEmail, withinOneWindow } from '../testing/account.ts'
import { eraseOwnData } from '../account/own-data/erase.ts'
import { type HeldBooking, holdBooking, letTimePass } from '../testing/paid-bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import { balanceOf } from '../testing/vouchers/ledger.ts'
import { type Buyer, postal, print } from '../testing/vouchers/voucher-orders.ts'
import { openVoucherShop } from '../testing/vouchers/withdrawals.ts'

const database = useTestDatabase()
const { counter, withdrawals, api, bought, reports } = openVoucherShop(database)

beforeEach(() => withinOneWindow(database.db, 3_600))

/** Status and order of the last declaration with this address. */
async function declarationFor(email: string) {
  const rows = await withdrawals.declarationsBy(email)
  const { status, order_id: orderId } = rows.at(-1)!
  return { status, orderId }
}

/** The first voucher that the order bought. */
const voucherOf = (orderId: number) =>
  database.db
    .selectFrom('gift_voucher')
    .select(['id', 'code'])
    .where('order_id', '=', orderId)
    .where('line', 'is not', null)
    .orderBy('line')
    .limit(1)
    .executeTakeFirstOrThrow()

/** An order paid wholly by vouchers needs no payment provider. */
async function payWithVouchers({ orderId, signedIn }: HeldBooking): Promise<void> {
  const { status } = await counter.shop.ask(`/v2/payment/capture/voucher-only?orderId=${orderId}`, {
    method: 'POST',
    headers: { ...signedIn, 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(200)
}

/** The state that must not have changed. */
const stateOf = async (buyer: Buyer) => {
  const { status, vouchers, payments, invoices, dispatch } = await counter.state(buyer)
  return { status, vouchers, payments, invoices, dispatch }
}

const everyKind = async (email: string) => (await withdrawals.mailsTo(email)).map(({ kind }) => kind)

describe('a declaration by number and address of an order', () => {
  test('in time is executed, after the term is refused, and the buyer is informed of both', async () => {
    const [late, early] = [await bought(), await bought()]
    await withdrawals.letDaysPass(late, 40)
    await withdrawals.letDaysPass(early, 10)
    const before = await stateOf(late)
    expect([await withdrawals.withdrawBy(late), await withdrawals.withdrawBy(early)]).toMatchObject([
      { kind: 'over' },
      { kind: 'done' },
    ])
    expect([
      await stateOf(late),
      await declarationFor(late.email),
      (await counter.detail(late)).withdrawableUntil,
    ]).toMatchObject([before, { status: 'refused' }, null])
  })

  test('counts from its arrival, whenever it is decided', async () => {
    const buyer = await bought()
    const { email } = buyer
    await withdrawals.declare({ email, orderReference: String(buyer.orderId) })
    await withdrawals.letDaysPass(buyer, 40)
    await sql`ALTER TABLE withdrawal DISABLE TRIGGER withdrawal_guard`.execute(database.db)
    await sql`
      UPDATE withdrawal SET received_at = received_at - interval '35 days' WHERE email = ${email}`.execute(
      database.db,
    )
    await sql`ALTER TABLE withdrawal ENABLE TRIGGER withdrawal_guard`.execute(database.db)
    expect((await counter.detail(buyer)).withdrawableUntil).toBeNull()
    await withdrawals.decideAll()
    expect(await declarationFor(email)).toMatchObject({ status: 'done' })
  })

  test('is always in time before postal vouchers are sent; the term starts a week after', async () => {
    const [waiting, sent] = [await bought({ items: [postal] }), await bought({ items: [postal] })]
    await database.db
      .updateTable('voucher_dispatch')
      .set({ status: 'sent', sent_at: new Date() })
      .where('order_id', '=', sent.orderId)
      .execute()
    await withdrawals.letDaysPass(waiting, 400)
    await withdrawals.letDaysPass(sent, 18)
    expect([await withdrawals.withdrawBy(waiting), await withdrawals.withdrawBy(sent)]).toMatchObject([
      { kind: 'done' },
      { kind: 'done' },
    ])
  })

  test('all of whose vouchers are used changes nothing', async () => {
    const buyer = await bought()
    const { id, code } = await voucherOf(buyer.orderId)
    const booking = await holdBooking(database.db, { cents: 100 })
    await api.redeem(booking, code)
    await payWithVouchers(booking)
    const before = await stateOf(buyer)
    expect([
      await withdrawals.withdrawBy(buyer),
      await stateOf(buyer),
      await balanceOf(database.db, id),
    ]).toMatchObject([{ kind: 'used' }, before, 4_900])
    expect(await declarationFor(buyer.email)).toEqual({ status: 'refused', orderId: buyer.orderId })
  })

  test('waits while a hold reserves all its vouchers, and is decided by its arrival', async () => {
    const [paid, given] = [await bought(), await bought()]
    const bookings = [
      await holdBooking(database.db, { cents: 100 }),
      await holdBooking(database.db, { cents: 100 }),
    ]
    for (const [index, buyer] of [paid, given].entries()) {
      await api.redeem(bookings[index]!, (await voucherOf(buyer.orderId)).code)
      expect([await withdrawals.withdrawBy(buyer), await declarationFor(buyer.email)]).toEqual([
        undefined,
        { status: 'received', orderId: buyer.orderId },
      ])
      await withdrawals.letDaysPass(buyer, 40)
    }
    const { rows } = await sql<{ isDueThen: boolean }>`
      SELECT next_try_at = live_until AS "isDueThen" FROM withdrawal w
        JOIN gift_voucher v ON v.order_id = w.order_id JOIN redeemed_voucher u ON u.voucher_id = v.id
      JOIN reservation r ON r.order_id = u.order_id
        WHERE w.order_id IN (${paid.orderId}, ${given.orderId})`.execute(database.db)
    expect(rows).toEqual([{ isDueThen: true }, { isDueThen: true }])

    await payWithVouchers(bookings[0]!)
    await letTimePass(database.db, bookings[1]!, 120)
    for (const { orderId } of [paid, given]) await withdrawals.decideWaiting(orderId)
    expect([await declarationFor(paid.email), await declarationFor(given.email)]).toMatchObject([
      { status: 'refused' },
      { status: 'done' },
    ])
    const mails = await Promise.all(
      [paid, given].map(
        async ({ email }) =>
          (await withdrawals.mailsTo(email)).find(({ kind }) => kind === 'withdrawal-decided')!.payload,
      ),
    )
    expect(mails).toMatchObject([
      { kind: 'used' },
      { kind: 'done', closedCents: [5_000], keptCount: 0, restCount: 0 },
    ])
  })

  test('whose voucher staff have blocked refunds nothing automatically: staff decide', async () => {
    const buyer = await bought()
    await database.db
      .updateTable('gift_voucher')
      .set({ blocked_at: new Date() })
      .where('order_id', '=', buyer.orderId)
      .execute()
    const before = await stateOf(buyer)
    expect([await withdrawals.withdrawBy(buyer), await stateOf(buyer)]).toMatchObject([
      { kind: 'unclear' },
      before,
    ])
    expect(await declarationFor(buyer.email)).toEqual({ status: 'open', orderId: buyer.orderId })
  })

  test('refunds all but a voucher that staff have blocked, which is left to staff', async () => {
    const buyer = await bought({ items: [{ ...print, amount: 2 }] })
    const { id } = await voucherOf(buyer.orderId)
    await database.db
      .updateTable('gift_voucher')
      .set({ blocked_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect(await withdrawals.withdrawBy(buyer)).toMatchObject({ kind: 'unclear' })
    const [whole, rest] = await withdrawals.declarationsBy(buyer.email)
    expect([whole, rest]).toMatchObject([
      { status: 'done', rest_of: null },
      { status: 'open', rest_of: whole!.id, received_at: whole!.received_at },
    ])
    const mails = (await withdrawals.mailsTo(buyer.email))
      .filter(({ kind }) => kind === 'withdrawal-decided')
      .map(({ payload }) => payload)
    expect(mails).toMatchObject([
      { kind: 'done', closedCents: [5_000], keptCount: 0, restCount: 1 },
      { kind: 'unclear' },
    ])
  })

  test('of the postal part cancels its dispatch; the part reserved by a hold stays in time', async () => {
    const buyer = await bought({
      items: [
        { ...print, amount: 1 },
        { ...postal, amount: 1 },
      ],
    })
    const booking = await holdBooking(database.db, { cents: 100 })
    await api.redeem(booking, (await voucherOf(buyer.orderId)).code)
    await withdrawals.letDaysPass(buyer, 40)
    expect(await withdrawals.withdrawBy(buyer)).toMatchObject({
      kind: 'done',
      closedCents: [2_550],
      keptCount: 0,
      restCount: 1,
    })
    await letTimePass(database.db, booking, 120)
    expect(await withdrawals.withdrawBy(buyer)).toMatchObject({ kind: 'over' })
    await withdrawals.decideWaiting(buyer.orderId)
    expect((await withdrawals.declarationsBy(buyer.email)).map(({ status }) => status)).toEqual([
      'done',
      'done',
      'refused',
    ])
    expect(await counter.state(buyer)).toMatchObject({ status: 12 })
  })

  test('that was withdrawn from before gets a mail saying so, and nothing is refunded twice', async () => {
    const buyer = await bought()
    expect([await withdrawals.withdrawBy(buyer), await withdrawals.withdrawBy(buyer)]).toMatchObject([
      { kind: 'done' },
      { kind: 'withdrawn' },
    ])
    expect(
      await database.db
        .selectFrom('refund')
        .innerJoin('payment', 'payment.id', 'payment_id')
        .select('refund.id')
        .where('order_id', '=', buyer.orderId)
        .execute(),
    ).toHaveLength(1)
  })

  test('in another name is left to staff: the buyer is informed, and nothing changes', async () => {
    const buyer = await bought()
    const before = await stateOf(buyer)
    expect([
      await withdrawals.withdrawBy(buyer, { name: 'Jonas Weber' }),
      await stateOf(buyer),
    ]).toMatchObject([{ kind: 'name' }, before])
    expect(await declarationFor(buyer.email)).toEqual({ status: 'open', orderId: buyer.orderId })
  })

  test('in the name of the billing address is the buyer’s', async () => {
    const buyer = await bought()
    await database.db
      .updateTable('app_user')
      .set({ first_name: 'Ida', last_name: 'Berg' })
      .where('id', '=', buyer.userId)
      .execute()
    expect(await withdrawals.withdrawBy(buyer, { name: 'Mara Lindner' })).toMatchObject({ kind: 'done' })
  })

  test('may spell the address in any way that a login accepts', async () => {
    const buyer = await bought()
    expect(await withdrawals.withdrawBy(buyer, { email: buyer.email.toUpperCase() })).toMatchObject({
      kind: 'done',
    })
  })

  test('of a stay explains how to cancel it, and cancels nothing', async () => {
    const booking = await holdBooking(database.db)
    expect(await withdrawals.withdrawBy(booking)).toMatchObject({ kind: 'booking', orderId: booking.orderId })
    expect(
      (
        await database.db
          .selectFrom('orders')
          .select('status_id')
          .where('id', '=', booking.orderId)
          .executeTakeFirstOrThrow()
      ).status_id,
    ).toBe(1)
  })

  test('that is not paid is left to staff', async () => {
    const buyer = await counter.buyer()
    await counter.open(buyer)
    const { email } = await database.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', buyer.userId)
      .executeTakeFirstOrThrow()
    expect([await withdrawals.withdrawBy(buyer), await declarationFor(email)]).toMatchObject([
      { kind: 'unclear' },
      { status: 'open' },
    ])
  })
})

describe('a declaration without a match', () => {
  test.each([
    ['of an unknown order', '99999999'],
    ['without an order number', 'mein Gutschein'],
  ])('%s is left to staff, and only its arrival is confirmed', async (_, orderReference) => {
    const email = newEmail()
    await withdrawals.declare({ email, orderReference })
    await withdrawals.decideAll()
    expect([await declarationFor(email), await everyKind(email)]).toEqual([
      { status: 'open', orderId: null },
      ['withdrawal-received'],
    ])
  })

  test('with another address is left to staff, without a mail about the order to anyone', async () => {
    const [buyer, otherVisitor] = [await bought(), newEmail()]
    const before = await stateOf(buyer)
    const mails = await everyKind(buyer.email)
    await withdrawals.declare({ email: otherVisitor, orderReference: `WZ-${buyer.orderId}` })
    await withdrawals.decideAll()
    expect([await declarationFor(otherVisitor), await everyKind(otherVisitor)]).toEqual([
      { status: 'open', orderId: null },
      ['withdrawal-received'],
    ])
    expect([await stateOf(buyer), await everyKind(buyer.email)]).toEqual([before, mails])
  })

  test('finds no order of a deleted account, though its former address can be guessed', async () => {
    const buyer = await bought()
    await database.db.transaction().execute((trx) => eraseOwnData(trx, { ...buyer, mailsOfAccounts: [] }))
    const before = await stateOf(buyer)
    const { email } = await database.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', buyer.userId)
      .executeTakeFirstOrThrow()
    await withdrawals.declare({ email, orderReference: String(buyer.orderId) })
    await withdrawals.decideAll()
    expect([await declarationFor(email), await stateOf(buyer)]).toEqual([
      { status: 'open', orderId: null },
      before,
    ])
  })

  test('gets the same response, with the same headers, as one that matches', async () => {
    const buyer = await bought()
    const [known, unknown] = [
      await withdrawals.declare({ email: buyer.email, orderReference: String(buyer.orderId) }),
      await withdrawals.declare(),
    ]
    const shape = ({ status, body, headers }: typeof known) => [
      status,
      Object.keys(body),
      String(body['receivedAt']).length,
      [...headers.entries()].filter(([name]) => name !== 'date'),
    ]
    expect(shape(known)).toEqual(shape(unknown))
    // not decided yet when the response is sent
    expect(await counter.state(buyer)).toMatchObject({ status: 20 })
    await withdrawals.decideAll()
    expect(await counter.state(buyer)).toMatchObject({ status: 12 })
  })
})

describe('a declaration whose decision fails', () => {
  test('is retried later and does not delay the others', async () => {
    const [failing, other] = [await bought(), await bought()]
    const emails = [failing.email, other.email]
    const refuse = `
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'not today'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT
        ON refund FOR EACH ROW WHEN (NEW.amount_cents = 5000) EXECUTE FUNCTION refuse()`
    await sql.raw(refuse).execute(database.db)
    await withdrawals.declare({ email: emails[0]!, orderReference: String(failing.orderId) })
    await withdrawals.declare({ email: emails[1]!, orderReference: 'nothing' })
    await withdrawals.decideAll()
    expect(withdrawals.reports.splice(0)).toEqual([expect.objectContaining({ message: 'not today' })])
    expect([
      await declarationFor(emails[0]!),
      await declarationFor(emails[1]!),
      (await counter.state(failing)).status,
    ]).toMatchObject([{ status: 'received' }, { status: 'open' }, 20])
    await sql.raw('DROP FUNCTION refuse CASCADE').execute(database.db)
    await database.db
      .updateTable('withdrawal')
      .set({ next_try_at: sql`clock_timestamp()` })
      .where('email', '=', emails[0]!)
      .execute()
    await withdrawals.decideAll()
    expect([await declarationFor(emails[0]!), (await counter.state(failing)).status]).toMatchObject([
      { status: 'done' },
      12,
    ])
  })
})

test('the API reported no error', () => {
  expect(reports()).toEqual([])
})
