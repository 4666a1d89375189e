// Declares withdrawals through the API's own request pipeline, and reads the state after them.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newClient, newEmail } from '../account.ts'
import type { Db } from '../../database/tables.ts'
import { serveRoutesForUsers, visitorSecret } from '../users.ts'
import type { TestDatabase } from '../database.ts'
import { openVouchers } from './voucher-requests.ts'
import { type Buyer, openVoucherOrders } from './voucher-orders.ts'
import { decideNext } from '../../withdrawals/decide.ts'
import { withdrawalsRoutes } from '../../withdrawals/routes.ts'

export type Bought = Buyer & { orderId: number; email: string }

/** A shop to buy, spend and withdraw vouchers. */
export function openVoucherShop(database: TestDatabase) {
  const [counter, withdrawals, api] = [
    openVoucherOrders(database),
    openWithdrawals(() => database.db),
    openVouchers(database),
  ]

  async function bought(change: Record<string, unknown> = {}): Promise<Bought> {
    const buyer = await counter.buyer()
    await counter.pay(buyer, change)
    const { email } = await database.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', buyer.userId)
      .executeTakeFirstOrThrow()
    return { ...buyer, orderId: (await counter.lastOrder(buyer.userId)).id, email }
  }

  return {
    counter,
    withdrawals,
    api,
    bought,
    reports: () => [...withdrawals.reports, ...counter.shop.reports, ...api.reports],
  }
}

type Options = { from?: string; key?: string; language?: string }

export function openWithdrawals(database: () => Db) {
  const api = serveRoutesForUsers(() => withdrawalsRoutes({ db: database(), visitorSecret }))

  async function declare(
    part: { name?: string; orderReference?: string; email?: string } = {},
    { from = newClient(), key = randomUUID(), language = 'de' }: Options = {},
  ) {
    const headers = {
      'content-type': 'application/json',
      'accept-language': language,
      'idempotency-key': key,
    }
    const json = { name: 'Mara Lindner', orderReference: 'WZ-100104', email: newEmail(), ...part }
    const response = await api.fetch(
      new Request('http://spa.test/api/v2/withdrawal', {
        method: 'POST',
        headers,
        body: JSON.stringify(json),
      }),
      from,
    )
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
      retryAfter: response.headers.get('retry-after'),
    }
  }

  /** Runs the worker until nothing is left to do. */
  async function decideAll(): Promise<void> {
    while (await decideNext(database(), (error) => api.reports.push(error)));
  }

  /**
   * Declares the withdrawal from an account's last order in its name and decides it. Returns the payload of
   * the last mail about it.
   */
  async function withdrawBy(
    { userId }: { userId: number },
    part: { name?: string; orderReference?: string; email?: string } = {},
  ): Promise<Record<string, unknown> | undefined> {
    const { email, orderId } = await database()
      .selectFrom('app_user as u')
      .innerJoin('orders as o', 'o.user_id', 'u.id')
      .select(['u.email', 'o.id as orderId'])
      .where('u.id', '=', userId)
      .orderBy('o.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { status } = await declare({ orderReference: `WZ-${orderId}`, email, ...part })
    if (status !== 202) throw new Error(`not accepted: ${status}`)
    await decideAll()
    const mail = database()
      .selectFrom('mail')
      .select('payload')
      .where('recipient', '=', email)
      .where('kind', '=', 'withdrawal-decided')
    return (await mail.orderBy('id', 'desc').limit(1).executeTakeFirst())?.payload as
      | Record<string, unknown>
      | undefined
  }

  /** Expires the holds that declarations of this order wait for, and decides them. */
  async function decideWaiting(orderId: number): Promise<void> {
    await database()
      .updateTable('withdrawal')
      .set({ next_try_at: sql<Date>`clock_timestamp()` })
      .where('order_id', '=', orderId)
      .where('status', '=', 'received')
      .execute()
    await decideAll()
  }

  /** Moves purchase and dispatch so many days into the past. */
  async function letDaysPass({ userId }: { userId: number }, days: number): Promise<void> {
    const ago = sql`make_interval(days => ${days})`
    await sql`UPDATE orders SET ordered_at = ordered_at - ${ago} WHERE user_id = ${userId}`.execute(
      database(),
    )
    await sql`
      UPDATE voucher_dispatch SET sent_at = sent_at - ${ago} FROM orders
        WHERE orders.id = order_id AND user_id = ${userId}`.execute(database())
  }

  return {
    reports: api.reports,
    declare,
    decideAll,
    decideWaiting,
    withdrawBy,
    letDaysPass,
    declarationsBy: (email: string) =>
      database().selectFrom('withdrawal').selectAll().where('email', '=', email).orderBy('id').execute(),
    mailsTo: (email: string) =>
      database()
        .selectFrom('mail')
        .select(['kind', 'locale', 'payload'])
        .where('recipient', '=', email)
        .orderBy('id')
        .execute(),
  }
}
