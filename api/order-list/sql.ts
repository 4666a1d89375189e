import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Db } from '../database/tables.ts'
import type { BillingAddress } from '../words/address.ts'
import type { Day } from '../words/day.ts'
import type { ShownOrderKind } from '../orders/lock.ts'
import { paidCents } from '../orders/paid.ts'
import { epochMs, nowRoundedUp } from '../database/instants.ts'
import type { EpochMs } from '../words/wall-clock.ts'
import { type RedeemedVoucher, redeemedVouchers, remainingCents } from '../vouchers/redemptions.ts'
import { boughtVouchers } from '../withdrawals/withdrawal-facts.ts'
import type { WithdrawalFacts } from '../withdrawals/withdrawal.ts'
import { delivery, type DeliveryRow } from './delivery.ts'
import type { OrderLineRow } from '../orders/lines.ts'
import { orderLines } from '../orders/lines.ts'
import { itemsStatusNow } from '../database/order-status.ts'
import { handoverFor, holderOf, isListed, isOf } from '../orders/holder.ts'
import { movesOf } from '../stays/stay.ts'
import { isRateable } from '../reviews/rateable.ts'
import { paymentTypes } from '../provider/payment-types.ts'

export type OrderRow = {
  id: number
  kind: ShownOrderKind
  /** The status by the database's clock: stays begin and end without a row being written. */
  statusId: number
  /** The time of the payment; before that, the time of the hold. */
  orderedAt: EpochMs
  storeId: number | null
  storeName: string | null
  stay: OrderedStay | null
  /** The gross total, whatever pays it. */
  totalCents: number
  hasInvoices: boolean
  /** Null unless the stay was handed over: what the reader is to it, and the first name of the other. */
  handover: { role: 'payer' | 'holder'; firstName: string | null } | null
}

export type OrderedStay = {
  startsAt: EpochMs
  endsAt: EpochMs
  timeZone: string
  persons: number
  typeId: number
  typeName: string
  stayProductId: number
  /** How often it was moved or changed. */
  moves: number
}

export type NamedCompanion = {
  firstName: string
  lastName: string
  /** Null if the companion gets no mail. */
  email: string | null
}

export type OrderDetailRow = OrderRow & {
  /** The database's clock at this read, rounded up. */
  now: EpochMs
  companions: NamedCompanion[]
  invoices: Array<{
    id: number
    kind: 'invoice' | 'cancellation'
    year: number
    number: number
    issuedAt: EpochMs
    /** Whether it names a company: then it is an e-invoice. */
    isElectronic: boolean
  }>
  billingAddress: BillingAddress | null
  lines: OrderLineRow[]
  usedDiscount: { code: string } | null
  redeemedVouchers: RedeemedVoucher[]
  /** The payment that placed it, less what moves returned; any surplus was refunded. */
  paidCents: number
  /** The facts about bought vouchers that decide about a withdrawal. */
  bought: Pick<WithdrawalFacts, 'delivery' | 'vouchers'>
  delivery: DeliveryRow | null
  refundVoucher: { code: string; cents: number; validUntil: Day; remainingCents: number } | null
  transactions: Array<{
    id: string
    at: EpochMs
    cents: number
    paymentType: number
    kind: 'payment' | 'refund'
    reason: Selectable<Database['refund']>['reason'] | null
  }>
}

export type OrderQuery = {
  userId: number
  offset: number
  count: number
  isAscending: boolean
  search: string
  storeId: number | null
  isOnlyRateable: boolean
}

/** A page of the orders that the user paid for or holds, and their total count, at one moment. */
export async function selectOrders(
  db: Db,
  query: OrderQuery,
): Promise<{ items: OrderRow[]; totalCount: number }> {
  const { userId, offset, count, isAscending, search, storeId, isOnlyRateable } = query
  const pattern = `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const direction = isAscending ? sql`ASC` : sql`DESC`
  const { rows } = await sql<{ items: OrderRow[]; totalCount: number }>`
    WITH found AS MATERIALIZED (
      SELECT ${order}, ${handoverFor(userId)} AS handover ${fromOrders}
      WHERE ${isOf(userId)} AND ${isListed}
        AND (NOT ${isOnlyRateable} OR (${holderOf} = ${userId} AND ${isRateable}))
        AND (${storeId}::integer IS NULL OR o.store_id = ${storeId})
        AND ('WZ-' || o.id ILIKE ${pattern} OR store.name ILIKE ${pattern})
    ),
    page AS (SELECT * FROM found ORDER BY id ${direction} OFFSET ${offset} LIMIT ${count})
    SELECT (SELECT count(*) FROM found) AS "totalCount",
           (SELECT coalesce(json_agg(page ORDER BY id ${direction}), '[]') FROM page) AS items`.execute(db)
  return rows[0]!
}

/** An order that the user paid for or whose stay the user holds; undefined for a hold. */
export async function selectOrder(
  db: Db,
  userId: number,
  orderId: number,
): Promise<OrderDetailRow | undefined> {
  const { rows } = await sql<OrderDetailRow>`
    SELECT ${order}, ${handoverFor(userId)} AS handover, o.billing_address AS "billingAddress",
           ${nowRoundedUp} AS now,
           ${orderLines} AS lines, ${usedDiscount} AS "usedDiscount",
           ${redeemedVouchers} AS "redeemedVouchers",
           ${paidCents} AS "paidCents",
           (SELECT coalesce(json_agg(entry), '[]') FROM (${companions}) AS entry) AS companions,
           ${boughtVouchers} AS bought, ${delivery} AS delivery,
           (SELECT json_build_object('code', code, 'cents', original_cents, 'validUntil', valid_until,
              'remainingCents', ${remainingCents})
            FROM gift_voucher v WHERE v.order_id = o.id AND kind = 'refund' ORDER BY id DESC
              LIMIT 1) AS "refundVoucher",
           (SELECT coalesce(json_agg(entry), '[]') FROM (${transactions}) AS entry) AS transactions,
           (SELECT coalesce(json_agg(entry), '[]') FROM (${invoices}) AS entry) AS invoices
    ${fromOrders}
    WHERE o.id = ${orderId} AND ${isOf(userId)} AND ${isListed}`.execute(db)
  return rows[0]
}

const order = sql`
  o.id, o.kind, ${itemsStatusNow} AS "statusId",
  ${epochMs(sql`coalesce(o.ordered_at, o.created_at)`)} AS "orderedAt",
  store.id AS "storeId", store.name AS "storeName",
  (SELECT coalesce(sum(total_cents), 0)::bigint FROM order_line WHERE order_id = o.id) AS "totalCents",
  EXISTS (SELECT FROM invoice WHERE order_id = o.id AND content IS NOT NULL) AS "hasInvoices",
  CASE WHEN r.order_id IS NULL THEN NULL ELSE json_build_object(
    'startsAt', ${epochMs(sql`r.starts_at`)}, 'endsAt', ${epochMs(sql`r.ends_at`)}, 'timeZone',
      store.time_zone, 'persons', r.persons,
    'typeId', type.id, 'typeName', type.name, 'stayProductId', type.product_id, 'moves', ${movesOf})
    END AS stay`

const fromOrders = sql`
  FROM orders o
  LEFT JOIN reservation r ON r.order_id = o.id
  LEFT JOIN store ON store.id = o.store_id
  LEFT JOIN wellzone_type type ON type.id = r.type_id`

/**
 * The discount that the order used, also once a cancellation ended its use; not one that was removed before
 * the payment.
 */
const usedDiscount = sql`(
  SELECT json_build_object('code', code)
  FROM discount_use used JOIN discount_code ON discount_code.id = discount_id
  WHERE used.order_id = o.id AND used.released_by IS DISTINCT FROM 'removed' ORDER BY used.id DESC LIMIT 1)`

/** The visitors of the stay beside the booker. */
const companions = sql`
  SELECT first_name AS "firstName", last_name AS "lastName",
    CASE WHEN NOT do_not_inform THEN email END AS email
  FROM visitor WHERE order_id = o.id AND NOT is_booker ORDER BY place`

/** Issued invoices that are still stored, oldest first. */
const invoices = sql`
  SELECT id, kind, year, number, ${epochMs(sql`issued_at`)} AS "issuedAt",
    content ? 'buyer' AS "isElectronic" FROM invoice
    WHERE order_id = o.id AND content IS NOT NULL ORDER BY id`

/**
 * Captured money, what vouchers paid, and refunds as money or to vouchers. What a voucher paid is released to
 * it by a move; that of an expired one is issued anew instead.
 */
const transactions = sql`
  SELECT reference AS id, ${epochMs(sql`settled_at`)} AS at, amount_cents AS cents,
    payment_type AS "paymentType", 'payment' AS kind, NULL AS reason
  FROM payment WHERE order_id = o.id AND status IN ('captured', 'surplus', 'refunded')
  UNION ALL
  SELECT 'redeemed-' || min(used.id), ${epochMs(sql`o.ordered_at`)},
    sum(CASE WHEN paid.reason = 'redeem' THEN paid.cents ELSE -paid.cents END)::bigint,
    ${paymentTypes.voucher}::integer, 'payment', NULL
  FROM redeemed_voucher used
    JOIN ledger_transfer paid ON occasion LIKE 'redemption:' || used.id || ':%' AND paid.order_id = o.id
  WHERE used.order_id = o.id AND o.ordered_at >= paid.created_at GROUP BY used.voucher_id
  HAVING sum(CASE WHEN paid.reason = 'redeem' THEN paid.cents ELSE -paid.cents END) > 0
  UNION ALL
  SELECT 'voucher-' || back.id, ${epochMs(sql`back.created_at`)}, cents, ${paymentTypes.voucher}::integer,
    'refund', 'rescheduled'
  FROM ledger_transfer back WHERE order_id = o.id AND reason = 'release' AND created_at > o.ordered_at
    AND NOT EXISTS (SELECT FROM ledger_transfer WHERE order_id = o.id AND reason = 'reschedule'
      AND from_account = back.to_account AND id > back.id AND cents = back.cents)
  UNION ALL
  SELECT refund.id::text, ${epochMs(sql`done_at`)}, refund.amount_cents, payment_type, 'refund', reason
  FROM refund JOIN payment ON payment.id = payment_id WHERE order_id = o.id AND done_at IS NOT NULL
  UNION ALL
  SELECT 'voucher-' || back.id, ${epochMs(sql`back.created_at`)}, cents, ${paymentTypes.voucher}::integer,
    'refund', CASE WHEN withdrawal_id IS NOT NULL OR occasion LIKE 'return:%:%' THEN 'withdrawn'
      WHEN reschedule_id IS NOT NULL THEN 'rescheduled' ELSE 'cancelled' END
  FROM ledger_transfer back
    LEFT JOIN gift_voucher issued
      ON issued.order_id = o.id AND kind = 'refund' AND occasion = 'issue:' || issued.id
  WHERE back.order_id = o.id AND (reason = 'return' OR issued.id IS NOT NULL)
  ORDER BY at, kind, "paymentType" DESC, id`
