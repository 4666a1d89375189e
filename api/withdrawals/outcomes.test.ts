// What is told to whom, and what stays as it is, where a declaration cannot be carried out.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newEmail, withinOneWindow } from '../testing/account.ts'
import { eraseUser } from '../account/erase-sql.ts'
import { type HeldBooking, holdBooking, letTimePass } from '../testing/paid-bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import { balanceOf } from '../testing/vouchers.ts'
import { type Buyer, postal, print } from '../testing/voucher-orders.ts'
import { openShopOfVouchers } from '../testing/withdrawals.ts'

const database = useTestDatabase()
const { counter, desk, api, bought, reports } = openShopOfVouchers(database)

beforeEach(() => withinOneWindow(database.db, 3_600))

/** Status and order of the last declaration under this address. */
async function keptFor(email: string) {
  const rows = await desk.declarationsBy(email)
  const { status, order_id: orderId } = rows.at(-1)!
  return { status, orderId }
}

/** The first that it bought. */
const voucherOf = (orderId: number) =>
  database.db
    .selectFrom('gift_voucher')
    .select(['id', 'code'])
    .where('order_id', '=', orderId)
    .where('line', 'is not', null)
    .orderBy('line')
    .limit(1)
    .executeTakeFirstOrThrow()

/** What its vouchers pay wholly is paid with a press of the button. */
async function payWithVouchers({ orderId, signedIn }: HeldBooking): Promise<void> {
  const { status } = await counter.shop.ask(`/v2/payment/capture/voucher-only?orderId=${orderId}`, {
    method: 'POST',
    headers: { ...signedIn, 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(200)
}

/** What must not have changed. */
const stateOf = async (buyer: Buyer) => {
  const { status, vouchers, payments, invoices, dispatch } = await counter.state(buyer)
  return { status, vouchers, payments, invoices, dispatch }
}

const everyKind = async (email: string) => (await desk.mailsTo(email)).map(({ kind }) => kind)

describe('a declaration by number and address of an order', () => {
  test('in time is carried out, after the term is not, and both are told', async () => {
    const [late, early] = [await bought(), await bought()]
    await desk.letDaysPass(late, 40)
    await desk.letDaysPass(early, 10)
    const before = await stateOf(late)
    expect([await desk.withdrawBy(late), await desk.withdrawBy(early)]).toMatchObject([
      { kind: 'over' },
      { kind: 'done' },
    ])
    expect([
      await stateOf(late),
      await keptFor(late.email),
      (await counter.detail(late)).withdrawableUntil,
    ]).toMatchObject([before, { status: 'refused' }, null])
  })

  test('counts from when it arrived, whenever it is looked at', async () => {
    const buyer = await bought()
    const { email } = buyer
    await desk.declare({ email, orderReference: String(buyer.orderId) })
    await desk.letDaysPass(buyer, 40)
    await sql`ALTER TABLE withdrawal DISABLE TRIGGER withdrawal_guard`.execute(database.db)
    await sql`UPDATE withdrawal SET received_at = received_at - interval '35 days' WHERE email = ${email}`.execute(
      database.db,
    )
    await sql`ALTER TABLE withdrawal ENABLE TRIGGER withdrawal_guard`.execute(database.db)
    expect((await counter.detail(buyer)).withdrawableUntil).toBeNull()
    await desk.decideAll()
    expect(await keptFor(email)).toMatchObject({ status: 'done' })
  })

  test('of what waits for the post is always in time; a week after it was sent the term begins', async () => {
    const [waiting, sent] = [await bought({ items: [postal] }), await bought({ items: [postal] })]
    await database.db
      .updateTable('voucher_dispatch')
      .set({ status: 'sent', sent_at: new Date() })
      .where('order_id', '=', sent.orderId)
      .execute()
    await desk.letDaysPass(waiting, 400)
    await desk.letDaysPass(sent, 18)
    expect([await desk.withdrawBy(waiting), await desk.withdrawBy(sent)]).toMatchObject([
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
      await desk.withdrawBy(buyer),
      await stateOf(buyer),
      await balanceOf(database.db, id),
    ]).toMatchObject([{ kind: 'used' }, before, 4_900])
    expect(await keptFor(buyer.email)).toEqual({ status: 'refused', orderId: buyer.orderId })
  })

  test('all of whose vouchers are in a booking waits until that is paid, or not, and is judged by when it arrived', async () => {
    const [paid, given] = [await bought(), await bought()]
    const bookings = [
      await holdBooking(database.db, { cents: 100 }),
      await holdBooking(database.db, { cents: 100 }),
    ]
    for (const [index, buyer] of [paid, given].entries()) {
      await api.redeem(bookings[index]!, (await voucherOf(buyer.orderId)).code)
      expect([await desk.withdrawBy(buyer), await keptFor(buyer.email)]).toEqual([
        undefined,
        { status: 'received', orderId: buyer.orderId },
      ])
      await desk.letDaysPass(buyer, 40)
    }
    const { rows } = await sql<{ isDueThen: boolean }>`
      SELECT next_try_at = live_until AS "isDueThen" FROM withdrawal w JOIN gift_voucher v ON v.order_id = w.order_id JOIN redeemed_voucher u ON u.voucher_id = v.id
      JOIN reservation r ON r.order_id = u.order_id WHERE w.order_id IN (${paid.orderId}, ${given.orderId})`.execute(
      database.db,
    )
    expect(rows).toEqual([{ isDueThen: true }, { isDueThen: true }])

    await payWithVouchers(bookings[0]!)
    await letTimePass(database.db, bookings[1]!, 120)
    for (const { orderId } of [paid, given]) await desk.decideWaiting(orderId)
    expect([await keptFor(paid.email), await keptFor(given.email)]).toMatchObject([
      { status: 'refused' },
      { status: 'done' },
    ])
    const told = await Promise.all(
      [paid, given].map(
        async ({ email }) =>
          (await desk.mailsTo(email)).find(({ kind }) => kind === 'withdrawal-decided')!.payload,
      ),
    )
    expect(told).toMatchObject([
      { kind: 'used' },
      { kind: 'done', closedCents: [5_000], keptCount: 0, restCount: 0 },
    ])
  })

  test('whose voucher staff have blocked gives nothing back by itself: people look at it', async () => {
    const buyer = await bought()
    await database.db
      .updateTable('gift_voucher')
      .set({ blocked_at: new Date() })
      .where('order_id', '=', buyer.orderId)
      .execute()
    const before = await stateOf(buyer)
    expect([await desk.withdrawBy(buyer), await stateOf(buyer)]).toMatchObject([{ kind: 'unclear' }, before])
    expect(await keptFor(buyer.email)).toEqual({ status: 'open', orderId: buyer.orderId })
  })

  test('one of whose vouchers staff have blocked gives the others back, and leaves that one to people', async () => {
    const buyer = await bought({ items: [{ ...print, amount: 2 }] })
    const { id } = await voucherOf(buyer.orderId)
    await database.db
      .updateTable('gift_voucher')
      .set({ blocked_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect(await desk.withdrawBy(buyer)).toMatchObject({ kind: 'unclear' })
    const [whole, rest] = await desk.declarationsBy(buyer.email)
    expect([whole, rest]).toMatchObject([
      { status: 'done', rest_of: null },
      { status: 'open', rest_of: whole!.id, received_at: whole!.received_at },
    ])
    const told = (await desk.mailsTo(buyer.email))
      .filter(({ kind }) => kind === 'withdrawal-decided')
      .map(({ payload }) => payload)
    expect(told).toMatchObject([
      { kind: 'done', closedCents: [5_000], keptCount: 0, restCount: 1 },
      { kind: 'unclear' },
    ])
  })

  test('waits for no post any more once that part is withdrawn from; what waited for a booking stays in time', async () => {
    const buyer = await bought({
      items: [
        { ...print, amount: 1 },
        { ...postal, amount: 1 },
      ],
    })
    const booking = await holdBooking(database.db, { cents: 100 })
    await api.redeem(booking, (await voucherOf(buyer.orderId)).code)
    await desk.letDaysPass(buyer, 40)
    expect(await desk.withdrawBy(buyer)).toMatchObject({
      kind: 'done',
      closedCents: [2_550],
      keptCount: 0,
      restCount: 1,
    })
    await letTimePass(database.db, booking, 120)
    expect(await desk.withdrawBy(buyer)).toMatchObject({ kind: 'over' })
    await desk.decideWaiting(buyer.orderId)
    expect((await desk.declarationsBy(buyer.email)).map(({ status }) => status)).toEqual([
      'done',
      'done',
      'refused',
    ])
    expect(await counter.state(buyer)).toMatchObject({ status: 12 })
  })

  test('that was withdrawn from before is told so, and nothing goes back twice', async () => {
    const buyer = await bought()
    expect([await desk.withdrawBy(buyer), await desk.withdrawBy(buyer)]).toMatchObject([
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

  test('in another name is left to people: the buyer hears of it, and nothing changes', async () => {
    const buyer = await bought()
    const before = await stateOf(buyer)
    expect([await desk.withdrawBy(buyer, { name: 'Jonas Weber' }), await stateOf(buyer)]).toMatchObject([
      { kind: 'name' },
      before,
    ])
    expect(await keptFor(buyer.email)).toEqual({ status: 'open', orderId: buyer.orderId })
  })

  test('in the name to which it was billed is the buyer’s', async () => {
    const buyer = await bought()
    await database.db
      .updateTable('app_user')
      .set({ first_name: 'Ida', last_name: 'Berg' })
      .where('id', '=', buyer.userId)
      .execute()
    expect(await desk.withdrawBy(buyer, { name: 'Mara Lindner' })).toMatchObject({ kind: 'done' })
  })

  test('may spell the address as it likes, as an account may', async () => {
    const buyer = await bought()
    expect(await desk.withdrawBy(buyer, { email: buyer.email.toUpperCase() })).toMatchObject({ kind: 'done' })
  })

  test('of a stay says how that is cancelled, and cancels nothing', async () => {
    const booking = await holdBooking(database.db)
    expect(await desk.withdrawBy(booking)).toMatchObject({ kind: 'booking', orderId: booking.orderId })
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

  test('that is not paid is left to people', async () => {
    const buyer = await counter.buyer()
    await counter.open(buyer)
    const { email } = await database.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', buyer.userId)
      .executeTakeFirstOrThrow()
    expect([await desk.withdrawBy(buyer), await keptFor(email)]).toMatchObject([
      { kind: 'unclear' },
      { status: 'open' },
    ])
  })
})

describe('a declaration that fits nothing', () => {
  test.each([
    ['of an order that there is not', '99999999'],
    ['of no order', 'mein Gutschein'],
  ])('%s is kept for people, and nobody is told more than that it arrived', async (_, orderReference) => {
    const email = newEmail()
    await desk.declare({ email, orderReference })
    await desk.decideAll()
    expect([await keptFor(email), await everyKind(email)]).toEqual([
      { status: 'open', orderId: null },
      ['withdrawal-received'],
    ])
  })

  test('under another address is kept for people, and neither the buyer nor who asked hears of the order', async () => {
    const [buyer, stranger] = [await bought(), newEmail()]
    const before = await stateOf(buyer)
    const mails = await everyKind(buyer.email)
    await desk.declare({ email: stranger, orderReference: `WZ-${buyer.orderId}` })
    await desk.decideAll()
    expect([await keptFor(stranger), await everyKind(stranger)]).toEqual([
      { status: 'open', orderId: null },
      ['withdrawal-received'],
    ])
    expect([await stateOf(buyer), await everyKind(buyer.email)]).toEqual([before, mails])
  })

  test('finds no order of an account that was deleted, though its address can be guessed', async () => {
    const buyer = await bought()
    await database.db.transaction().execute(async (trx) => eraseUser(trx, buyer.userId, buyer.email))
    const before = await stateOf(buyer)
    const { email } = await database.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', buyer.userId)
      .executeTakeFirstOrThrow()
    await desk.declare({ email, orderReference: String(buyer.orderId) })
    await desk.decideAll()
    expect([await keptFor(email), await stateOf(buyer)]).toEqual([{ status: 'open', orderId: null }, before])
  })

  test('gets the same answer, with the same headers, as one that fits', async () => {
    const buyer = await bought()
    const [known, unknown] = [
      await desk.declare({ email: buyer.email, orderReference: String(buyer.orderId) }),
      await desk.declare(),
    ]
    const shape = ({ status, body, headers }: typeof known) => [
      status,
      Object.keys(body),
      String(body['receivedAt']).length,
      [...headers.entries()].filter(([name]) => name !== 'date'),
    ]
    expect(shape(known)).toEqual(shape(unknown))
    expect(await counter.state(buyer)).toMatchObject({ status: 20 }) // nobody has looked at it when it is answered
    await desk.decideAll()
    expect(await counter.state(buyer)).toMatchObject({ status: 12 })
  })
})

describe('a declaration that cannot be decided', () => {
  test('is tried again later, and keeps no other waiting', async () => {
    const [stuck, other] = [await bought(), await bought()]
    const emails = [stuck.email, other.email]
    const refuse = `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not today'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON refund FOR EACH ROW WHEN (NEW.amount_cents = 5000) EXECUTE FUNCTION refuse()`
    await sql.raw(refuse).execute(database.db)
    await desk.declare({ email: emails[0]!, orderReference: String(stuck.orderId) })
    await desk.declare({ email: emails[1]!, orderReference: 'nothing' })
    await desk.decideAll()
    expect(desk.reports.splice(0)).toEqual([expect.objectContaining({ message: 'not today' })])
    expect([
      await keptFor(emails[0]!),
      await keptFor(emails[1]!),
      (await counter.state(stuck)).status,
    ]).toMatchObject([{ status: 'received' }, { status: 'open' }, 20])
    await sql.raw('DROP FUNCTION refuse CASCADE').execute(database.db)
    await database.db
      .updateTable('withdrawal')
      .set({ next_try_at: sql`clock_timestamp()` })
      .where('email', '=', emails[0]!)
      .execute()
    await desk.decideAll()
    expect([await keptFor(emails[0]!), (await counter.state(stuck)).status]).toMatchObject([
      { status: 'done' },
      12,
    ])
  })
})

test('nothing that was asked made the API fail', () => {
  expect(reports()).toEqual([])
})
