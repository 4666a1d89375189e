// The API behind the same interface as the model, for histories of one set of vouchers.
import { randomUUID } from 'node:crypto'
import type { components } from '#openapi/generated/spa.ts'
import { sql } from 'kysely'
import { beginIn, releaseOthers } from '../orders.ts'
import type { Opened } from '../payments/payments.ts'
import { type HeldBooking, letTimePass } from '../paid-bookings.ts'
import type { TestDatabase } from '../database.ts'
import type { VoucherPurpose } from '../../words/seller.ts'
import { balanceOf } from './ledger.ts'
import { giveDiscount, giveVoucher, sellVouchers } from './vouchers.ts'
import { type Extras, type Given, percent } from './ledger-model.ts'
import { openVouchers } from './voucher-requests.ts'
import { openVoucherOrders, print } from './voucher-orders.ts'

export type Purchase = { cents: number; used: number[]; hasDiscount: boolean; purpose: VoucherPurpose }

type Bought = Omit<HeldBooking, 'startsAt'> & { kind: 'item'; opened?: Opened }
type Booked = HeldBooking & { kind: 'booking'; opened?: Opened }
type Quote = components['schemas']['ReschedulePrice']
const stays = [901, 902, 903]
export type Shop = Awaited<ReturnType<typeof openShop>>

export async function openShop(database: TestDatabase, given: Given[], usesOfDiscount: number) {
  const [counter, api] = [openVoucherOrders(database), openVouchers(database)]
  const { shop: payments, spa } = counter
  const vouchers: Array<{ id: number; code: string }> = []
  for (const { cents, purpose } of given) vouchers.push(await giveVoucher(database.db, cents, purpose))
  const discount = await giveDiscount(database.db, {
    percent,
    max_uses: usesOfDiscount,
    max_uses_per_user: 1,
    group_ids: [...stays, 911],
  })
  const orders: Array<Bought | Booked> = []
  const asked = (index: number) => orders[index]!
  /** Treats an order of vouchers as a booking. */
  const booking = (index: number): HeldBooking => ({ startsAt: '', ...asked(index) })
  const said = ({ status, body }: { status: number; body: { code?: string } }) =>
    status < 300 ? 'ok' : (body.code ?? String(status))

  async function expire(index: number): Promise<void> {
    const order = asked(index)
    if (order.kind === 'booking') return letTimePass(database.db, order, 120)
    await counter.passMinutes(order, 120)
  }

  /** The bought vouchers can be spent from now on. */
  async function collect(index: number): Promise<void> {
    if (asked(index).kind === 'booking') return
    vouchers.push(
      ...(await database.db
        .selectFrom('gift_voucher')
        .select(['id', 'code'])
        .where('order_id', '=', asked(index).orderId)
        .execute()),
    )
  }

  return {
    orders,
    vouchers,
    reports: () => [...payments.reports, ...api.reports, ...spa.reports],
    balances: () => Promise.all(vouchers.map(({ id }) => balanceOf(database.db, id))),
    usesLeft: async () =>
      usesOfDiscount -
      (
        await database.db
          .selectFrom('discount_code')
          .select('uses')
          .where('id', '=', discount.id)
          .executeTakeFirstOrThrow()
      ).uses,
    hold: async (cents: number) => void orders.push({ kind: 'booking', ...(await payments.hold({ cents })) }),
    /** Buys one voucher of this value with these vouchers and the discount, the rest by PayPal. */
    async buy({ cents, used, hasDiscount, purpose }: Purchase, isPaid: boolean): Promise<string> {
      await sellVouchers(database.db, purpose)
      const [buyer, key] = [await counter.buyer(), randomUUID()]
      const voucherKeys = [
        ...(hasDiscount ? [discount.code] : []),
        ...used.map((voucher) => vouchers[voucher]!.code),
      ]
      const response = await counter.order(
        buyer,
        { items: [{ ...print, value: cents / 100 }], voucherKeys, paymentType: isPaid ? 6 : 1 },
        key,
      )
      if (response.status !== 200) return said(response)
      const { id: orderId } = await counter.lastOrder(buyer.userId)
      const index =
        orders.push({
          kind: 'item',
          orderId,
          userId: buyer.userId,
          signedIn: { authorization: `Bearer user-${buyer.userId}` },
        }) - 1
      if (isPaid) await collect(index)
      else asked(index).opened = await payments.followNextStep(response, key)
      return 'ok'
    },
    cancelPayment: async (index: number) => {
      await payments.cancel(asked(index).opened!)
      await payments.runAllJobs()
    },
    redeem: async (index: number, voucher: number) =>
      said(await api.redeem(booking(index), vouchers[voucher]!.code)),
    /** Redeems at most so much of a voucher, so that several orders share it. */
    reserve: async (index: number, voucher: number, cents: number) => {
      await database.db
        .insertInto('redeemed_voucher')
        .values({ order_id: asked(index).orderId, voucher_id: vouchers[voucher]!.id, cents })
        .execute()
    },
    removeVoucher: async (index: number, voucher: number) =>
      said(await api.removeVoucher(booking(index), vouchers[voucher]!.code)),
    useDiscount: async (index: number) => said(await api.redeem(booking(index), discount.code)),
    removeDiscount: async (index: number) => said(await api.removeDiscount(booking(index))),
    insure: async (index: number) => said(await api.insure(booking(index))),
    expire,
    closeExpired: async (index: number) => {
      await sql`
        UPDATE reservation SET status = 'expired'
          WHERE order_id = ${asked(index).orderId} AND status = 'hold'`.execute(database.db)
      await sql`
        UPDATE orders SET status_id = 11 WHERE id = ${asked(index).orderId} AND status_id IN (1, 5)`.execute(
        database.db,
      )
    },
    release: async (index: number) =>
      said(await spa.release(asked(index).orderId, { user: asked(index).userId })),
    async open(index: number): Promise<void> {
      asked(index).opened = await payments.open(booking(index))
    },
    async settlePayment(index: number): Promise<void> {
      const { opened } = asked(index)
      // The provider may have cancelled the intent meanwhile, and captures it all the same.
      await sql`
        UPDATE provider.intent SET expires_at = now() + interval '1 hour', status = CASE
          WHEN status IN ('expired', 'cancelled') THEN 'open' ELSE status END
        WHERE reference = ${opened!.reference}`.execute(database.db)
      await payments.approve(opened!)
      await payments.runAllJobs()
      await collect(index)
    },
    async capture(index: number): Promise<string> {
      const { orderId, signedIn } = asked(index)
      return said(
        await payments.ask(`/v2/payment/capture/voucher-only?orderId=${orderId}`, {
          method: 'POST',
          headers: { ...signedIn, 'idempotency-key': randomUUID() },
        }),
      )
    },
    async cancel(index: number, isLate: boolean): Promise<string> {
      const { orderId, userId } = asked(index)
      if (isLate) {
        await releaseOthers(database.db, booking(index), '50 hours')
        await beginIn(database.db, booking(index), '47 hours')
      }
      return said(await spa.call(`/cancellation/CancelOrder/${orderId}`, { method: 'POST', user: userId }))
    },
    /** Today's rate of the suite of a stay at its check-in. */
    async hourCents(index: number): Promise<number> {
      const { rows } = await sql<{ cents: number }>`
        SELECT cents_per_hour AS cents FROM reservation r JOIN store ON store.id = r.store_id
          JOIN rate ON rate.store_id = r.store_id AND rate.type_id = r.type_id,
          LATERAL (SELECT starts_at AT TIME ZONE time_zone AS local) AS at
        WHERE order_id = ${asked(index).orderId} AND weekday = extract(isodow FROM local)
          AND valid @> local::date AND extract(hour FROM local) * 60 + extract(minute FROM local)
            BETWEEN from_minute AND to_minute - 1`.execute(database.db)
      return rows[0]!.cents
    },
    /** Changes a paid stay for this difference, paid by PayPal if it is due; null for the quoted one. */
    async change(index: number, hours: number, extras: Extras, differenceCents: number | null) {
      const { orderId, userId, signedIn } = asked(index)
      const chosen = { '220': extras.starter, '273': extras.blanket, '288': extras.special }
      const productIdAmount = Object.fromEntries(Object.entries(chosen).filter(([, amount]) => amount > 0))
      const wanted = { change: { hours, productIdAmount } }
      const path = `/v2/order/${orderId}/reschedule`
      const post = { method: 'POST', user: userId }
      const quote = await spa.call<Quote>(`${path}/price`, { ...post, json: wanted })
      const quoted = quote.body.difference ?? 0
      const json = {
        ...wanted,
        expectedDifference: differenceCents === null ? quoted : differenceCents / 100,
      }
      const response = await spa.call(path, { ...post, json, key: randomUUID() })
      if (response.body?.code !== 'PaymentNeeded') return said(response)
      const key = randomUUID()
      const [returnUrl, cancelUrl] = ['/profile', '/profile?error=true']
      const paying = await payments.ask(`${path}/payment`, {
        method: 'POST',
        json: { ...json, paymentType: 1, paymentGatewayId: 21, returnUrl, cancelUrl },
        headers: { ...signedIn, 'idempotency-key': key },
      })
      if (paying.status !== 200) return said(paying)
      await payments.approve(await payments.followNextStep(paying, key))
      await payments.runAllJobs()
      return 'ok'
    },
    runAllJobs: () => payments.runAllJobs(),
    async isPlaced(index: number): Promise<boolean> {
      const order = await database.db
        .selectFrom('orders')
        .select('ordered_at')
        .where('id', '=', asked(index).orderId)
        .executeTakeFirstOrThrow()
      return order.ordered_at !== null
    },
  }
}
