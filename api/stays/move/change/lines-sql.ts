import { type Kysely, sql } from 'kysely'
import { insuranceGroupId } from '../../sql.ts'
import type { Database, Trx } from '../../../database/tables.ts'
import type { PricedLine, Product } from './lines.ts'

/** The lines of an order before its discount. */
export async function readLines(db: Kysely<Database>, orderId: number): Promise<PricedLine[]> {
  const { rows } = await sql<PricedLine>`
    SELECT line.kind, product_id AS "productId", group_id AS "groupId", line.name, quantity,
      unit_cents AS "unitCents", line.vat_permille AS "vatPermille"
    FROM order_line line JOIN product ON product.id = product_id
    WHERE order_id = ${orderId} ORDER BY line`.execute(db)
  return rows
}

/** The extras on offer and those of the order, in the order of the catalogue. */
export async function readExtras(db: Kysely<Database>, orderId: number): Promise<Product[]> {
  const { rows } = await sql<Product>`
    SELECT id, group_id AS "groupId", kind, name, gross_cents AS "grossCents", vat_permille AS "vatPermille",
      is_offered AND kind IN ('basic', 'special') AS "isOffered"
    FROM product
    WHERE is_offered AND kind IN ('basic', 'special') OR id IN (
      SELECT product_id FROM order_line line WHERE order_id = ${orderId} AND line.kind = 'extra')
    ORDER BY sort_order, id`.execute(db)
  return rows
}

/** Today's price of the cover; undefined once it is not on offer any more. */
export async function readCoverCents(db: Kysely<Database>): Promise<number | undefined> {
  const product = await db
    .selectFrom('product')
    .select('gross_cents as cents')
    .where('group_id', '=', insuranceGroupId)
    .where('is_offered', '=', true)
    .orderBy('id')
    .executeTakeFirst()
  return product?.cents ?? undefined
}

export type StayType = {
  maxPersons: number
  /** What a stay of this type is on an order. */
  stay: Pick<PricedLine, 'productId' | 'groupId' | 'name' | 'vatPermille'>
}

/** Undefined for a type of which the store has no suite. */
export async function readType(
  db: Kysely<Database>,
  storeId: number,
  typeId: number,
): Promise<StayType | undefined> {
  const { rows } = await sql<StayType>`
    SELECT max_persons AS "maxPersons", json_build_object('productId', product.id, 'groupId', group_id,
      'name', product.name, 'vatPermille', vat_permille) AS stay
    FROM wellzone_type type JOIN product ON product.id = type.product_id
    WHERE type.id = ${typeId} AND EXISTS (SELECT FROM wellzone WHERE store_id = ${storeId}
      AND wellzone.type_id = type.id)`.execute(db)
  return rows[0]
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
