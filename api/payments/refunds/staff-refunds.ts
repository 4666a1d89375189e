// Refunds that the shop cannot make: those that their provider refused for good, those of a provider that is
// not configured any more, and money that a store's till took.
import { sql } from 'kysely'
import type { Db, Trx } from '../../database/tables.ts'
import { tillProvider } from '../sql.ts'
import { finishRefund, type OpenRefund } from './refund-sql.ts'

export type StaffRefund = OpenRefund & {
  orderId: number
  createdAt: Date
  provider: string
  /** The provider's id of the captured money, or of its payment. */
  providerRef: string
  /** The provider's name of the reason; null if the provider is not configured. */
  refusal: string | null
}

/**
 * Those of an order or of a store, or all, the oldest first; `configured` are the names of the providers that
 * the shop can ask.
 */
export async function staffRefunds(
  db: Db,
  configured: readonly string[],
  { orderId, storeId }: { orderId?: number; storeId?: number } = {},
): Promise<StaffRefund[]> {
  let refunds = db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.payment_id', 'r.amount_cents', 'r.refusal', 'r.created_at as createdAt'])
    .select(['p.order_id as orderId', 'p.provider'])
    .select(sql<string>`coalesce(p.capture_ref, p.provider_ref, '')`.as('providerRef'))
    .where('r.done_at', 'is', null)
    .where(sql<boolean>`(r.refused_at IS NOT NULL OR ${isLeftAlone(configured)})`)
    .orderBy('r.created_at')
    .orderBy('r.id')
  if (orderId !== undefined) refunds = refunds.where('p.order_id', '=', orderId)
  if (storeId !== undefined)
    refunds = refunds.where('p.order_id', 'in', (of) =>
      of.selectFrom('orders').select('orders.id').where('orders.store_id', '=', storeId),
    )
  return refunds.execute()
}

/**
 * The desk may run without the settings of the shop: a shop that can make a refund moves its next attempt
 * within seconds, so one that is overdue for minutes is really tried by none.
 */
function isLeftAlone(configured: readonly string[]) {
  return sql<boolean>`(p.provider = ${tillProvider} OR (p.provider <> ALL(${configured})
    AND r.next_try_at < clock_timestamp() - interval '10 minutes'))`
}

/** How many refunds the shop has tried for more than a day, or the provider has had pending for two weeks. */
export async function lateRefunds(db: Db, configured: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.done_at', 'is', null)
    .where('r.refused_at', 'is', null)
    .where(
      sql<boolean>`r.created_at < clock_timestamp()
        - CASE WHEN r.provider_ref IS NULL THEN interval '1 day' ELSE interval '14 days' END`,
    )
    .where(sql<boolean>`p.provider = ANY(${configured}) AND NOT EXISTS (
      SELECT FROM payment_dispute WHERE payment_id = p.id AND released_at IS NULL)`)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Records the refunds of an order that staff made, only those with an id of `seen` if it is given; returns
 * how many there were.
 */
export async function recordStaffRefunds(
  trx: Trx,
  configured: readonly string[],
  orderId: number,
  note: string | null,
  seen?: readonly string[],
): Promise<number> {
  await sql`SELECT FROM refund WHERE payment_id IN (SELECT id FROM payment WHERE order_id = ${orderId})
    ORDER BY id FOR UPDATE`.execute(trx)
  const open = await staffRefunds(trx, configured, { orderId })
  const refunds = seen ? open.filter(({ id }) => seen.includes(id)) : open
  for (const refund of refunds) await finishRefund(trx, refund, { note })
  return refunds.length
}
