// What is told to whom, and what stays as it is, where a declaration cannot be carried out.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newEmail, withinOneWindow } from '../account/testing.ts'
import { eraseUser } from '../account/erase-sql.ts'
import { holdBooking, letTimePass } from '../payments/testing-bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import { balanceOf } from '../vouchers/testing.ts'
import { openVouchers } from '../vouchers/testing-door.ts'
import { type Buyer, openCounter, postal, print } from '../vouchers/testing-orders.ts'
import { openWithdrawals } from './testing.ts'

const database = useTestDatabase()
const counter = openCounter(database)
const desk = openWithdrawals(() => database.db)
const door = openVouchers(database)

beforeEach(() => withinOneWindow(database.db, 3_600))

async function bought(change: Record<string, unknown> = {}): Promise<Buyer> {
  const buyer = await counter.buyer()
  await counter.pay(buyer, change)
  return buyer
}

async function emailOf({ userId }: Buyer): Promise<string> {
  return (await database.db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
}

/** Status and order of the last declaration under this address. */
async function keptFor(email: string) {
  const rows = await desk.declarationsBy(email)
  const { status, order_id: orderId } = rows.at(-1)!
  return { status, orderId }
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
    expect([await desk.withdrawBy(late), await desk.withdrawBy(early)]).toMatchObject([{ kind: 'over' }, { kind: 'done' }])
    expect([await stateOf(late), await keptFor(await emailOf(late)), (await counter.detail(late)).withdrawableUntil]).toMatchObject([before, { status: 'refused' }, null])
  })

  test('counts from when it arrived, whenever it is looked at', async () => {
    const buyer = await bought()
    const email = await emailOf(buyer)
    await desk.declare({ email, orderReference: String((await counter.lastOrder(buyer.userId)).id) })
    await desk.letDaysPass(buyer, 40)
    await sql`ALTER TABLE withdrawal DISABLE TRIGGER withdrawal_guard`.execute(database.db)
    await sql`UPDATE withdrawal SET received_at = received_at - interval '35 days' WHERE email = ${email}`.execute(database.db)
    await sql`ALTER TABLE withdrawal ENABLE TRIGGER withdrawal_guard`.execute(database.db)
    expect((await counter.detail(buyer)).withdrawableUntil).toBeNull()
    await desk.decideAll()
    expect(await keptFor(email)).toMatchObject({ status: 'done' })
  })

  test('of what waits for the post is always in time; a week after it was sent the term begins', async () => {
    const [waiting, sent] = [await bought({ items: [postal] }), await bought({ items: [postal] })]
    const { id } = await counter.lastOrder(sent.userId)
    await database.db.updateTable('voucher_dispatch').set({ status: 'sent', sent_at: new Date() }).where('order_id', '=', id).execute()
    await desk.letDaysPass(waiting, 400)
    await desk.letDaysPass(sent, 18)
    expect([await desk.withdrawBy(waiting), await desk.withdrawBy(sent)]).toMatchObject([{ kind: 'done' }, { kind: 'done' }])
  })

  test('all of whose vouchers are used, or in a booking, changes nothing', async () => {
    const buyer = await bought()
    const { id, code } = await database.db.selectFrom('gift_voucher').select(['id', 'code']).where('order_id', '=', (await counter.lastOrder(buyer.userId)).id).executeTakeFirstOrThrow()
    await door.redeem(await holdBooking(database.db, { cents: 100 }), code)
    const before = await stateOf(buyer)
    expect([await desk.withdrawBy(buyer), await stateOf(buyer), await balanceOf(database.db, id)]).toMatchObject([{ kind: 'used' }, before, 4_900])
  })

  test('whose voucher staff have blocked gives nothing back by itself', async () => {
    const buyer = await bought()
    await database.db.updateTable('gift_voucher').set({ blocked_at: new Date() }).where('order_id', '=', (await counter.lastOrder(buyer.userId)).id).execute()
    const before = await stateOf(buyer)
    expect([await desk.withdrawBy(buyer), await stateOf(buyer)]).toMatchObject([{ kind: 'used' }, before])
  })

  test('waits for no post any more once that part is withdrawn from', async () => {
    const buyer = await bought({ items: [{ ...print, amount: 1 }, { ...postal, amount: 1 }] })
    const { code } = await database.db.selectFrom('gift_voucher').select('code').where('order_id', '=', (await counter.lastOrder(buyer.userId)).id).where('kind', '=', 'print').executeTakeFirstOrThrow()
    const booking = await holdBooking(database.db, { cents: 100 })
    await door.redeem(booking, code)
    expect(await desk.withdrawBy(buyer)).toMatchObject({ kind: 'done', closedCents: [2_550], keptCount: 1 })
    await letTimePass(database.db, booking, 120)
    await desk.letDaysPass(buyer, 40)
    expect(await desk.withdrawBy(buyer)).toMatchObject({ kind: 'over' })
  })

  test('that was withdrawn from before is told so, and nothing goes back twice', async () => {
    const buyer = await bought()
    expect([await desk.withdrawBy(buyer), await desk.withdrawBy(buyer)]).toMatchObject([{ kind: 'done' }, { kind: 'withdrawn' }])
    expect(await database.db.selectFrom('refund').innerJoin('payment', 'payment.id', 'payment_id').select('refund.id').where('order_id', '=', (await counter.lastOrder(buyer.userId)).id).execute()).toHaveLength(1)
  })

  test('in another name is left to people: the buyer hears of it, and nothing changes', async () => {
    const buyer = await bought()
    const before = await stateOf(buyer)
    expect([await desk.withdrawBy(buyer, { name: 'Jonas Weber' }), await stateOf(buyer)]).toMatchObject([{ kind: 'name' }, before])
    expect(await keptFor(await emailOf(buyer))).toEqual({ status: 'open', orderId: (await counter.lastOrder(buyer.userId)).id })
  })

  test('in the name to which it was billed is the buyer’s', async () => {
    const buyer = await bought()
    await database.db.updateTable('app_user').set({ first_name: 'Ida', last_name: 'Berg' }).where('id', '=', buyer.userId).execute()
    expect(await desk.withdrawBy(buyer, { name: 'Mara Lindner' })).toMatchObject({ kind: 'done' })
  })

  test('may spell the address as it likes, as an account may', async () => {
    const buyer = await bought()
    expect(await desk.withdrawBy(buyer, { email: (await emailOf(buyer)).toUpperCase() })).toMatchObject({ kind: 'done' })
  })

  test('of a stay says how that is cancelled, and cancels nothing', async () => {
    const booking = await holdBooking(database.db)
    expect(await desk.withdrawBy(booking)).toMatchObject({ kind: 'booking', orderId: booking.orderId })
    expect((await database.db.selectFrom('orders').select('status_id').where('id', '=', booking.orderId).executeTakeFirstOrThrow()).status_id).toBe(1)
  })

  test('that is not paid is left to people', async () => {
    const buyer = await counter.buyer()
    await counter.open(buyer)
    expect([await desk.withdrawBy(buyer), await keptFor(await emailOf(buyer))]).toMatchObject([{ kind: 'unclear' }, { status: 'open' }])
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
    expect([await keptFor(email), await everyKind(email)]).toEqual([{ status: 'open', orderId: null }, ['withdrawal-received']])
  })

  test('under another address is kept for people, and neither the buyer nor who asked hears of the order', async () => {
    const [buyer, stranger] = [await bought(), newEmail()]
    const before = await stateOf(buyer)
    const mails = await everyKind(await emailOf(buyer))
    await desk.declare({ email: stranger, orderReference: `WZ-${(await counter.lastOrder(buyer.userId)).id}` })
    await desk.decideAll()
    expect([await keptFor(stranger), await everyKind(stranger)]).toEqual([{ status: 'open', orderId: null }, ['withdrawal-received']])
    expect([await stateOf(buyer), await everyKind(await emailOf(buyer))]).toEqual([before, mails])
  })

  test('finds no order of an account that was deleted, though its address can be guessed', async () => {
    const buyer = await bought()
    await database.db.transaction().execute(async (trx) => eraseUser(trx, buyer.userId, await emailOf(buyer)))
    const before = await stateOf(buyer)
    const email = await emailOf(buyer)
    await desk.declare({ email, orderReference: String((await counter.lastOrder(buyer.userId)).id) })
    await desk.decideAll()
    expect([await keptFor(email), await stateOf(buyer)]).toEqual([{ status: 'open', orderId: null }, before])
  })

  test('gets the same answer, with the same headers, as one that fits', async () => {
    const buyer = await bought()
    const [known, unknown] = [await desk.declare({ email: await emailOf(buyer), orderReference: String((await counter.lastOrder(buyer.userId)).id) }), await desk.declare()]
    const shape = ({ status, body, headers }: typeof known) => [status, Object.keys(body), String(body['receivedAt']).length, [...headers.entries()].filter(([name]) => name !== 'date')]
    expect(shape(known)).toEqual(shape(unknown))
    expect(await counter.state(buyer)).toMatchObject({ status: 20 }) // nobody has looked at it when it is answered
    await desk.decideAll()
    expect(await counter.state(buyer)).toMatchObject({ status: 12 })
  })
})

describe('a declaration that cannot be decided', () => {
  test('is tried again later, and keeps no other waiting', async () => {
    const [stuck, other] = [await bought(), await bought()]
    const emails = [await emailOf(stuck), await emailOf(other)]
    const refuse = `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not today'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON refund FOR EACH ROW WHEN (NEW.amount_cents = 5000) EXECUTE FUNCTION refuse()`
    await sql.raw(refuse).execute(database.db)
    await desk.declare({ email: emails[0]!, orderReference: String((await counter.lastOrder(stuck.userId)).id) })
    await desk.declare({ email: emails[1]!, orderReference: 'nothing' })
    await desk.decideAll()
    expect(desk.reports.splice(0)).toEqual([expect.objectContaining({ message: 'not today' })])
    expect([await keptFor(emails[0]!), await keptFor(emails[1]!), (await counter.state(stuck)).status]).toMatchObject([{ status: 'received' }, { status: 'open' }, 20])
    await sql.raw('DROP FUNCTION refuse CASCADE').execute(database.db)
    await database.db.updateTable('withdrawal').set({ next_try_at: sql`clock_timestamp()` }).where('email', '=', emails[0]!).execute()
    await desk.decideAll()
    expect([await keptFor(emails[0]!), (await counter.state(stuck)).status]).toMatchObject([{ status: 'done' }, 12])
  })
})

test('nothing that was asked made the API fail', () => {
  expect([...desk.reports, ...counter.shop.reports, ...door.reports]).toEqual([])
})
