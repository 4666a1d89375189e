// Voucher carts through the real request pipeline, with the provider's pages, and the state after them.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '#openapi/generated/spa.ts'
import { newUser, openBookings } from '../bookings.ts'
import type { PaymentProvider } from '../../provider/port.ts'
import { type TestResponse, type Opened, openSpa } from '../payments/payments.ts'
import type { TestDatabase } from '../database.ts'

type Schemas = components['schemas']
export type Buyer = Awaited<ReturnType<typeof newUser>>
type Change = Record<string, unknown>
/** Parts of a request outside its body. */
type Extra = { query?: string; headers?: Record<string, string> }
export const print = { type: 'print', value: 50, amount: 1, text: 'Für dich' }
export const postal = { type: 'postal', value: 25.5, amount: 2 }
/** A dispatch address other than the billing address. */
export const home = {
  salutation: -1,
  firstName: 'Jo',
  lastName: 'Weber',
  companyName: '',
  street: 'Gasse',
  houseNumber: '3',
  addressLine: '',
  postalCode: '70173',
  city: 'Stuttgart',
  countryId: 84,
}

/** `provider` replaces parts of the real one. */
export function openVoucherOrders(database: TestDatabase, provider?: Partial<PaymentProvider>) {
  const shop = openSpa(database, provider)
  const spa = openBookings(() => database.db)
  const buyer = () => newUser(database.db)

  /** `key` null: a client that sends no idempotency key. */
  function order(
    { userId, addressId }: Buyer,
    change: Change = {},
    key: string | null = randomUUID(),
    { query = '', headers = {} }: Extra = {},
  ): Promise<TestResponse> {
    const json = {
      isOnSiteOrder: false,
      returnUrl: '/gutscheine/success',
      cancelUrl: '/booking/voucher?error=true',
      addressId,
      paymentType: 1,
      items: [print],
      ...change,
    }
    return shop.ask(`/v2/item-order/voucher${query}`, {
      method: 'POST',
      json,
      headers: {
        ...headers,
        authorization: `Bearer user-${userId}`,
        ...(key !== null && { 'idempotency-key': key }),
      },
      from: placeOf(userId),
    })
  }

  async function open(who: Buyer, change?: Change, key: string = randomUUID()): Promise<Opened> {
    return shop.followNextStep(await order(who, change, key), key)
  }

  async function pay(who: Buyer, change?: Change): Promise<Opened> {
    const opened = await open(who, change)
    await shop.approve(opened)
    await shop.runAllJobs()
    return opened
  }

  const price = (change: Change, who?: Buyer) =>
    shop.ask('/v2/item-order/voucher/price', {
      method: 'POST',
      json: { isOnSiteOrder: false, items: [print], ...change },
      ...(who && { headers: { authorization: `Bearer user-${who.userId}` }, from: placeOf(who.userId) }),
    })

  /** The last order of a visitor as the visitor sees it. */
  async function detail({ userId }: Buyer): Promise<Schemas['OrderDetail']> {
    const { id } = await lastOrder(userId)
    return (await spa.call<Schemas['OrderDetail']>(`/v2/order/ForUser/${id}`, { user: userId }))
      .body as Schemas['OrderDetail']
  }

  const lastOrder = (userId: number) =>
    database.db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()

  /** The state of a visitor's last order. */
  async function state({ userId }: Buyer) {
    const { id } = await lastOrder(userId)
    const { rows } = await sql<{
      status: number
      vouchers: string[]
      mails: string[]
      payments: string[]
      invoices: number
      dispatch: unknown
    }>`
      SELECT status_id AS status,
        (SELECT coalesce(array_agg(kind || ':' || original_cents || ':' || coalesce(text, '')
          ORDER BY line), '{}') FROM gift_voucher WHERE order_id = o.id) AS vouchers,
        (SELECT coalesce(array_agg(kind ORDER BY kind), '{}') FROM mail
          WHERE (payload ->> 'orderId')::int = o.id) AS mails,
        (SELECT coalesce(array_agg(status), '{}') FROM payment WHERE order_id = o.id) AS payments,
        (SELECT count(*) FROM invoice WHERE order_id = o.id) AS invoices,
        (SELECT json_build_object('street', address ->> 'street', 'status', status) FROM voucher_dispatch
          WHERE order_id = o.id) AS dispatch
      FROM orders o WHERE id = ${id}`.execute(database.db)
    return rows[0]!
  }

  /** Moves a visitor's last order into the past. */
  async function passMinutes({ userId }: Pick<Buyer, 'userId'>, minutes: number): Promise<void> {
    const { id } = await lastOrder(userId)
    const ago = sql`make_interval(mins => ${minutes})`
    await sql`UPDATE orders SET pay_until = pay_until - ${ago} WHERE id = ${id}`.execute(database.db)
    await sql`
      UPDATE payment SET created_at = created_at - ${ago}, expires_at = expires_at - ${ago}
        WHERE order_id = ${id}`.execute(database.db)
  }

  return { shop, spa, buyer, order, open, pay, price, detail, state, passMinutes, lastOrder }
}

/** A network address of its own for each visitor. */
function placeOf(userId: number): string {
  return `10.${(userId >> 16) & 255}.${(userId >> 8) & 255}.${userId & 255}`
}
