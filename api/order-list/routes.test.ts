import { randomUUID } from 'node:crypto'
import type { components } from '#openapi/generated/spa.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { confirmHold } from '../stays/hold/hold.ts'
import { freezeHold } from '../stays/rows/hold.ts'
import { bookRequest, passMinutes, newUser, openBookings } from '../testing/bookings.ts'
import { useTestDatabase } from '../testing/database.ts'

const database = useTestDatabase()
const spa = openBookings(() => database.db)
type Schemas = components['schemas']
const listed = async (user: number, query = '') =>
  (await spa.call<Schemas['Orders']>(`/v2/order/ForUser/all?${query}`, { user })).body
const detail = (user: number, id: number) =>
  spa.call<Schemas['OrderDetail']>(`/v2/order/ForUser/${id}`, { user })

let days = 0
/** Holds and pays a stay, so that the user can hold the next. */
async function order(user: number, changes = {}): Promise<number> {
  const day = new Date(Date.parse('2099-01-01') + 86_400_000 * days++).toISOString().slice(0, 10)
  const { body } = await spa.book(
    bookRequest({ bookingStart: `${day}T15:00:00Z`, bookingEnd: `${day}T17:00:00Z`, ...changes }),
    { user },
  )
  await database.db.transaction().execute((trx) => confirmHold(trx, body.id))
  return body.id
}

test('an order in Munich names its store in the language of the request', async () => {
  const { userId: user } = await newUser(database.db)
  const id = await order(user, { storeId: 5 })
  const names = async (language: string) => {
    const asked = { user, language }
    const { body: list } = await spa.call<Schemas['Orders']>('/v2/order/ForUser/all', asked)
    const { body: one } = await spa.call<Schemas['OrderDetail']>(`/v2/order/ForUser/${id}`, asked)
    return [list.items[0]!.store!.name, one.store!.name]
  }
  expect(await names('en')).toEqual(['Wellzone Munich', 'Wellzone Munich'])
  expect(await names('de')).toEqual(['Wellzone München', 'Wellzone München'])
})

test('an order names its companions, with the address of those who get mails', async () => {
  const { userId: user } = await newUser(database.db)
  const id = await order(user, { visitorAmount: 3 })
  const of = (place: number, first_name: string, do_not_inform: boolean) => ({
    order_id: id,
    place,
    first_name,
    last_name: 'Weber',
    do_not_inform,
    email: `${first_name.toLowerCase()}@example.de`,
  })
  const guests = [{ ...of(1, 'Mara', false), is_booker: true }, of(2, 'Jo', false), of(3, 'Kim', true)]
  await database.db.insertInto('visitor').values(guests).execute()
  expect((await detail(user, id)).body.bookingOrder?.companions).toEqual([
    { firstName: 'Jo', lastName: 'Weber', email: 'jo@example.de' },
    { firstName: 'Kim', lastName: 'Weber', email: null },
  ])
})

describe('the orders of a visitor', () => {
  let user: number
  let ids: number[]
  beforeAll(async () => {
    user = (await newUser(database.db)).userId
    ids = [
      await order(user),
      await order(user, { storeId: 5, wellzoneTypeId: 3, visitorAmount: 4 }),
      await order(user),
    ]
  })

  test('are listed, newest first, with store and details', async () => {
    const { items, totalCount } = await listed(user)
    expect([totalCount, items.map(({ id }) => id)]).toEqual([3, ids.toReversed()])
    expect(items[1]).toMatchObject({
      referenceNumber: `WZ-${ids[1]}`,
      store: { id: 5, name: 'Wellzone München' },
      orderType: 'booking',
      orderStatus: { id: 6 },
      wellZoneType: 'Exclusive',
      visitorAmount: 4,
    })
    expect(Date.parse(items[1]!.bookingEndTimeUtc!) - Date.parse(items[1]!.bookingStartTimeUtc!)).toBe(
      2 * 3_600_000,
    )
  })

  test('are paginated in either order, with a total count', async () => {
    expect(await listed(user, 'Count=2')).toMatchObject({
      totalCount: 3,
      items: [{ id: ids[2] }, { id: ids[1] }],
    })
    expect(await listed(user, 'Count=2&Offset=2')).toMatchObject({ totalCount: 3, items: [{ id: ids[0] }] })
    expect(await listed(user, 'Offset=99')).toEqual({ totalCount: 3, items: [] })
    expect((await listed(user, 'sortAscending=true')).items.map(({ id }) => id)).toEqual(ids)
  })

  test('are found by store and by number or name, for any search text', async () => {
    expect((await listed(user, 'StoreId=5')).items.map(({ id }) => id)).toEqual([ids[1]])
    expect((await listed(user, 'StoreId=1')).totalCount).toBe(0)
    expect((await listed(user, 'Search=münchen')).items.map(({ id }) => id)).toEqual([ids[1]])
    expect((await listed(user, `Search=wz-${ids[0]}`)).items.map(({ id }) => id)).toEqual([ids[0]])
    for (const search of ['%25', '_', '%5CWZ', "'", '%00'])
      expect([search, (await listed(user, `Search=${search}`)).totalCount ?? 0]).toEqual([search, 0])
  })

  test('include a booking with a pending payment, but no hold and no expired or released one', async () => {
    const { userId: buyer } = await newUser(database.db)
    const { body: hold } = await spa.book(
      bookRequest({ bookingStart: '2097-01-01T15:00:00Z', bookingEnd: '2097-01-01T17:00:00Z' }),
      { user: buyer },
    )
    expect((await listed(buyer)).totalCount).toBe(0)
    expect((await detail(buyer, hold.id)).status).toBe(404)
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable('orders').set({ status_id: 5 }).where('id', '=', hold.id).execute()
      await freezeHold(trx, hold.id, new Date(Date.now() + 1_200_000))
    })
    expect((await listed(buyer)).items).toMatchObject([{ id: hold.id, orderStatus: { id: 5 } }])
    expect((await detail(buyer, hold.id)).body).toMatchObject({ orderStatus: { id: 5 } })
    await passMinutes(database.db, hold.id, 30)
    expect((await listed(buyer)).totalCount).toBe(0)
    const { body: second } = await spa.book(
      bookRequest({ bookingStart: '2097-01-02T15:00:00Z', bookingEnd: '2097-01-02T17:00:00Z' }),
      { user: buyer },
    )
    await spa.release(second.id, { user: buyer })
    expect((await listed(buyer)).totalCount).toBe(0)
  })

  test('begin and end by the server clock', async () => {
    const id = await order(user)
    const moveTo = (from: string, to: string) =>
      sql`
      UPDATE reservation SET starts_at = date_trunc('hour', now()) + ${from}::interval,
        ends_at = date_trunc('hour', now()) + ${to}::interval,
        blocked_until = date_trunc('hour', now()) + ${to}::interval WHERE order_id = ${id}`.execute(
        database.db,
      )
    const status = async () => (await detail(user, id)).body.orderStatus.id
    expect(await status()).toBe(6)
    await moveTo('-1 hour', '2 hours')
    expect(await status()).toBe(2)
    await moveTo('-3 hours', '-1 hour')
    expect(await status()).toBe(7)
    expect((await listed(user)).items[0]).toMatchObject({ id, orderStatus: { id: 7 } })
  })

  test('are shown with all their details', async () => {
    const { userId: buyer, addressId: home } = await newUser(database.db)
    const { body } = await spa.book(bookRequest({ productIdAmount: { 220: 2 } }), { user: buyer })
    await spa.insure(body.id, { user: buyer })
    await spa.bill(body.id, home, buyer)
    await database.db.transaction().execute((trx) => confirmHold(trx, body.id))
    const gateway = await database.db
      .selectFrom('payment_gateway')
      .select('id')
      .where('store_id', '=', 2)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const total = Math.round(body.orderTotal * 100) + 4350
    const { id: paymentId } = await database.db
      .insertInto('payment')
      .values({
        reference: randomUUID(),
        order_id: body.id,
        gateway_id: gateway.id,
        payment_type: 1,
        provider: 'test',
        idempotency_key: randomUUID(),
        status: 'captured',
        amount_cents: total,
        return_url: '/',
        cancel_url: '/',
        expires_at: new Date(),
        settled_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('refund')
      .values({ payment_id: paymentId, amount_cents: 100, reason: 'cancelled', done_at: new Date() })
      .execute()
    const order = (await detail(buyer, body.id)).body
    expect(order).toMatchObject({
      hasYnk: true,
      isCanceled: false,
      hasInvoices: false,
      totalAmount: total / 100,
      subTotal: total / 100,
      billingAddress: { id: home, city: 'Mainz' },
      bookingOrder: { timeAsString: '18:00 – 20:00', wellzone: 'Classic', visitorAmount: 2 },
      transactions: [
        { kind: 'payment', amount: total / 100, paymentType: 1 },
        { kind: 'refund', amount: 1, reason: 'cancelled' },
      ],
    })
    expect(order.orderDetails.map(({ product, quantity }) => [product.groupId, quantity])).toEqual([
      [901, 1],
      [220, 2],
      [306, 1],
    ])
    const vat = order.orderDetails.reduce((sum, { totalTax }) => sum + totalTax, 0)
    expect(vat.toFixed(2)).toBe(order.taxAmount.toFixed(2))
  })
})

test('no request made the API fail', () => {
  expect(spa.reports).toEqual([])
})
