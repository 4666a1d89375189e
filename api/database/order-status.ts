import { type RawBuilder, sql } from 'kysely'

/** The ids of order statuses that the code decides by; all 22 stand in the table order_status. */
export const orderStatus = {
  new: 1,
  currently: 2,
  delivered: 3,
  canceled: 4,
  pending: 5,
  inProgress: 6,
  done: 7,
  revoked: 8,
  abortedAutomatically: 11,
  cancelledRefund: 12,
  cancelledVoucher: 16,
  voucherDone: 19,
  voucherOpen: 20,
  cancelledRefundAlias: 21,
  cancelledVoucherAlias: 22,
} as const

export type OrderStatusName = keyof typeof orderStatus

const held: OrderStatusName[] = ['new', 'pending']

/** An order that waits for its payment; the time it has for it may have expired. */
export function isHeld(statusId: number): boolean {
  return isOneOf(statusId, held)
}

/** Cancelled by the rules (12, 16, with their old aliases 21, 22), or by staff with what was agreed (4). */
export function isCancelled(statusId: number): boolean {
  return isOneOf(statusId, [
    'canceled',
    'cancelledRefund',
    'cancelledVoucher',
    'cancelledRefundAlias',
    'cancelledVoucherAlias',
  ])
}

export function isOneOf(statusId: number, names: OrderStatusName[]): boolean {
  return names.some((name) => orderStatus[name] === statusId)
}

/** `isOneOf` in SQL. Literals, not parameters: so the planner can use the partial indexes on `status_id`. */
export function statusIn(status: RawBuilder<unknown>, names: OrderStatusName[]): RawBuilder<boolean> {
  return sql<boolean>`${status} IN (${sql.join(names.map((name) => sql.lit(orderStatus[name])))})`
}

/** `isHeld` in SQL, for this column of the surrounding query. */
export function isHeldIn(column: string): RawBuilder<boolean> {
  return statusIn(sql.ref(column), held)
}

/**
 * The status of the order `o` with its reservation `r` by the database's clock: holds expire, stays begin and
 * end without a row being written.
 */
export const statusNow = sql<number>`order_status_now(
  o.status_id, coalesce(r.live_until, o.pay_until), r.starts_at, r.ends_at)`

/** The same; an order of vouchers is used up when nothing is left on them. */
export const itemsStatusNow = sql<number>`items_status_now(o.id, ${statusNow})`
