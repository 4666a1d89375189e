import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../database/tables.ts'
import { vatOf, vatPartsOf } from '../../products/vat-of.ts'
import type { Day } from '../../words/day.ts'
import { seatZone } from '../../words/seller.ts'
import { insuranceGroupId, type PricedLine } from './booking.ts'
import type { StayType } from '../move/change/lines-sql.ts'

/** Adds the insurance as the last line, at today's price; returns whether it is on offer. */
export async function insertInsurance(trx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents, vat_permille,
      vat_parts)
    SELECT ${id}, (SELECT max(line) + 1 FROM order_line WHERE order_id = ${id}), 'insurance', id, name, 1,
      gross_cents, ${vatOf(serviceDayOf(id))}, ${vatPartsOf(serviceDayOf(id))}
    FROM product WHERE group_id = ${insuranceGroupId} AND is_offered ORDER BY id LIMIT 1
    RETURNING line`.execute(trx)
  return rows.length > 0
}

export async function deleteInsurance(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('order_line').where('order_id', '=', id).where('kind', '=', 'insurance').execute()
}

/** Writes the price of the stay on its line, before any discount, and what the stay is from now on. */
export async function writeStayLine(
  trx: Trx,
  orderId: number,
  cents: number,
  product?: StayType['stay'] | null,
): Promise<void> {
  await trx
    .updateTable('order_line')
    .set({ unit_cents: cents, discount_cents: 0 })
    .$if(Boolean(product), (update) =>
      update.set({
        product_id: product!.productId,
        name: JSON.stringify(product!.name),
        vat_permille: product!.vatPermille,
      }),
    )
    .where('order_id', '=', orderId)
    .where('kind', '=', 'stay')
    .execute()
}

/** Replaces extras and cover; the line of the stay comes before them. */
export async function replaceLines(trx: Trx, orderId: number, lines: PricedLine[]): Promise<void> {
  await trx.deleteFrom('order_line').where('order_id', '=', orderId).where('kind', '<>', 'stay').execute()
  if (lines.length === 0) return
  await sql`
    INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents, vat_permille)
    SELECT ${orderId}, place + (SELECT max(line) FROM order_line WHERE order_id = ${orderId}),
      line ->> 'kind', (line ->> 'productId')::integer, line -> 'name', (line ->> 'quantity')::integer,
      (line ->> 'unitCents')::bigint, (line ->> 'vatPermille')::smallint
    FROM jsonb_array_elements(${JSON.stringify(lines)}::jsonb) WITH ORDINALITY AS changed (line, place)
    `.execute(trx)
}

/** Gives the lines of a stay the VAT of the day on which it takes place now. */
export async function rateLines(trx: Trx, orderId: number): Promise<void> {
  const day = serviceDayOf(orderId)
  await sql`UPDATE order_line SET vat_permille = ${vatOf(day)}, vat_parts = ${vatPartsOf(day)} FROM product
    WHERE product.id = product_id AND order_id = ${orderId}
      AND (order_line.vat_permille, vat_parts) IS DISTINCT FROM (${vatOf(day)}, ${vatPartsOf(day)})`.execute(
    trx,
  )
}

function serviceDayOf(orderId: number): RawBuilder<Day> {
  return sql`(SELECT (starts_at AT TIME ZONE ${sql.lit(seatZone)})::date FROM reservation
    WHERE order_id = ${orderId})`
}
