import { sql } from 'kysely'
import { itemsStatusNow, orderStatus } from '../database/order-status.ts'

/** Whether the order `o` with its reservation `r` is a paid stay that has ended and has no review yet. */
export const isRateable = sql<boolean>`(
  o.kind = 'booking' AND o.ordered_at IS NOT NULL AND ${itemsStatusNow} = ${orderStatus.done}::integer
  AND NOT EXISTS (SELECT FROM feedback WHERE feedback.order_id = o.id))`
