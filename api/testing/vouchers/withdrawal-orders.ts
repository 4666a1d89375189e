// The API behind the interface of the model, for histories of withdrawals.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type HeldBooking, holdBooking, letTimePass } from '../paid-bookings.ts'
import type { TestDatabase } from '../database.ts'
import { spendableCents } from '../../vouchers/redemptions.ts'
import type { VoucherPurpose } from '../../words/seller.ts'
import type { Given } from './ledger-model.ts'
import { giveDiscount, giveVoucher, sellVouchers } from './vouchers.ts'
import { openVouchers } from './voucher-requests.ts'
import { type Buyer, openVoucherOrders, print } from './voucher-orders.ts'
import { decideNext } from '../../withdrawals/decide.ts'
import { storeDeclaration } from '../../withdrawals/sql.ts'

export type Real = Awaited<ReturnType<typeof openReal>>

export async function openReal(database: TestDatabase, given: Given[]) {
  const counter = openVoucherOrders(database)
  const api = openVouchers(database)
  const failures: unknown[] = []
  const vouchers: Array<{ id: number; code: string }> = []
  for (const { cents, purpose } of given) vouchers.push(await giveVoucher(database.db, cents, purpose))
  const discount = await giveDiscount(database.db, { percent: 15, group_ids: [911], max_uses_per_user: 1 })
  const orders: Array<Buyer & { orderId: number; email: string }> = []
  const stays: HeldBooking[] = []

  /** The mails to an address of all due decisions, as if each were the first of its day. */
  async function mailsAfterDecisions(email: string): Promise<unknown[]> {
    while (await decideNext(database.db, (error) => failures.push(error)));
    const mails = await database.db
      .deleteFrom('mail')
      .where('recipient', '=', email)
      .where('kind', '=', 'withdrawal-decided')
      .returning(['id', 'payload'])
      .execute()
    return mails.toSorted((a, b) => a.id - b.id).map(({ payload }) => payload)
  }

  return {
    vouchers,
    orders,
    stays,
    reports: () => [...failures, ...counter.shop.reports, ...counter.spa.reports, ...api.reports],
    /**
     * Prices of its lines, money and what the vouchers paid; null if one of them has nothing to pay and is
     * refused.
     */
    async buy(values: number[], payers: number[], hasDiscount: boolean, purpose: VoucherPurpose) {
      await sellVouchers(database.db, purpose)
      const buyer = await counter.buyer()
      const voucherKeys = [
        ...payers.map((payer) => vouchers[payer]!.code),
        ...(hasDiscount ? [discount.code] : []),
      ]
      const asked = { items: values.map((cents) => ({ ...print, value: cents / 100 })), voucherKeys }
      const quote = await counter.price(asked, buyer)
      if (quote.status !== 200) return null
      if (quote.body.total === 0) await counter.order(buyer, { ...asked, paymentType: 6 })
      else await counter.pay(buyer, asked)
      const { id: orderId } = await counter.lastOrder(buyer.userId)
      const { email } = await database.db
        .selectFrom('app_user')
        .select('email')
        .where('id', '=', buyer.userId)
        .executeTakeFirstOrThrow()
      orders.push({ ...buyer, orderId, email })
      vouchers.push(
        ...(await database.db
          .selectFrom('gift_voucher')
          .select(['id', 'code'])
          .where('order_id', '=', orderId)
          .where('line', 'is not', null)
          .orderBy('line')
          .execute()),
      )
      const lines = await database.db
        .selectFrom('order_line')
        .select('total_cents')
        .where('order_id', '=', orderId)
        .orderBy('line')
        .execute()
      const money = await database.db
        .selectFrom('payment')
        .select('amount_cents')
        .where('order_id', '=', orderId)
        .execute()
      const used = await database.db
        .selectFrom('redeemed_voucher')
        .select('cents')
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute()
      return {
        prices: lines.map((line) => line.total_cents),
        moneyCents: money[0]?.amount_cents ?? 0,
        usedCents: used.map(({ cents }) => cents),
      }
    },
    async spend(voucher: number, cents: number): Promise<void> {
      const stay = await holdBooking(database.db, { cents })
      stays.push(stay)
      await api.redeem(stay, vouchers[voucher]!.code)
    },
    expire: (stay: number) => letTimePass(database.db, stays[stay]!, 120),
    async pay(stay: number): Promise<void> {
      const { orderId, signedIn } = stays[stay]!
      const captured = await counter.shop.ask(`/v2/payment/capture/voucher-only?orderId=${orderId}`, {
        method: 'POST',
        headers: { ...signedIn, 'idempotency-key': randomUUID() },
      })
      if (captured.status === 200) return
      const opened = await counter.shop.open(stays[stay]!).catch(() => null)
      if (!opened) return
      await counter.shop.approve(opened)
      await counter.shop.runAllJobs()
    },
    cancel: (stay: number) =>
      counter.spa.call(`/cancellation/CancelOrder/${stays[stay]!.orderId}`, {
        method: 'POST',
        user: stays[stay]!.userId,
      }),
    async withdraw(order: number) {
      const { orderId, email } = orders[order]!
      await database.db.transaction().execute((trx) =>
        storeDeclaration(trx, {
          key: randomUUID(),
          name: 'Mara Lindner',
          reference: String(orderId),
          email,
          locale: 'de',
          network: Buffer.alloc(32),
        }),
      )
      return (await mailsAfterDecisions(email))[0] ?? null
    },
    /** Expires the holds that declarations of an order wait for. Returns the mails about them. */
    async wait(order: number) {
      const { orderId, email } = orders[order]!
      await database.db
        .updateTable('withdrawal')
        .set({ next_try_at: sql<Date>`clock_timestamp()` })
        .where('order_id', '=', orderId)
        .where('status', '=', 'received')
        .execute()
      return mailsAfterDecisions(email)
    },
    /** The spendable value of each voucher; zero for a cancelled one. */
    async left(): Promise<number[]> {
      const { rows } = await sql<{
        id: number
        cents: number
      }>`SELECT id, ${spendableCents} AS cents FROM gift_voucher v`.execute(database.db)
      return vouchers.map(({ id }) => rows.find((row) => row.id === id)!.cents)
    },
    async statuses(): Promise<number[]> {
      const rows = await database.db.selectFrom('orders').select(['id', 'status_id']).execute()
      return orders.map(({ orderId }) => rows.find(({ id }) => id === orderId)!.status_id)
    },
  }
}
