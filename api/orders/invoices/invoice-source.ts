import { sql } from 'kysely'
import { sellerFacts } from '../../database/seller.ts'
import type { Trx } from '../../database/tables.ts'
import { paymentTypes } from '../../provider/payment-types.ts'
import { redeemedCentsOf } from '../../vouchers/redemptions.ts'
import { orderLines } from '../lines.ts'
import { unreturnedCents } from '../paid.ts'
import type { InvoiceSource } from './invoice-content.ts'

/** Whether a store's till took the money of an order, whose receipt is its invoice. */
export async function isPaidAtTill(trx: Trx, orderId: number): Promise<boolean> {
  const receipt = await trx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('payment_type', '=', paymentTypes.till)
    .where('move_id', 'is', null)
    .where('status', '=', 'captured')
    .executeTakeFirst()
  return receipt !== undefined
}

/** An order that staff booked has no billing address, so it cannot have an invoice. */
export async function isOfUnknownBuyer(trx: Trx, orderId: number): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('by_house', '=', true)
    .where('billing_address', 'is', null)
    .executeTakeFirst()
  return order !== undefined
}

/**
 * The facts of a placed order that its invoice states. It has its billing address: without one it cannot be
 * paid.
 */
export async function readSource(trx: Trx, orderId: number): Promise<InvoiceSource> {
  const { rows } = await sql<InvoiceSource>`
    SELECT ${sellerFacts} AS seller, o.id AS "orderId", o.locale, o.billing_address AS "billingAddress",
      country.name AS "countryName", country.code AS "countryCode",
      (SELECT email FROM app_user WHERE app_user.id = o.user_id) AS email,
           ${utc(sql`o.ordered_at`)} AS "orderedAt", ${orderLines} AS lines,
           ${redeemedCentsOf('single-purpose')} AS "taxedCents",
           (SELECT coalesce(sum(${unreturnedCents}), 0)::bigint FROM payment WHERE order_id = o.id
             AND status = 'captured' AND payment_type = ${paymentTypes.till}) AS "tillCents",
           CASE WHEN r.order_id IS NULL THEN NULL ELSE json_build_object(
             'startsAt', ${utc(sql`r.starts_at`)}, 'endsAt', ${utc(sql`r.ends_at`)}, 'timeZone',
               store.time_zone,
             'place', json_build_array(store.name, store.street || ' ' || store.house_number,
               store.postal_code || ' ' || store.city)) END AS stay,
           (SELECT coalesce(json_agg(json_build_object('paymentType', type, 'cents', cents)), '[]') FROM (
              SELECT ${paymentTypes.voucher}::integer AS type, ${redeemedCentsOf('multi-purpose')} AS cents
              UNION ALL SELECT payment_type, ${unreturnedCents} FROM payment WHERE order_id = o.id
                AND status = 'captured' AND payment_type <> ${paymentTypes.till}) AS paid
            WHERE cents > 0) AS payments
    FROM orders o
    JOIN country ON country.id = (o.billing_address ->> 'countryId')::integer
    LEFT JOIN reservation r ON r.order_id = o.id
    LEFT JOIN store ON store.id = o.store_id
    WHERE o.id = ${orderId} AND o.ordered_at IS NOT NULL`.execute(trx)
  const [row] = rows
  if (!row)
    throw new Error(`order ${orderId} cannot have an invoice: it is not placed, or has no billing address`)
  return row
}

function utc(instant: ReturnType<typeof sql>) {
  return sql`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}
