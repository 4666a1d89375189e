import { sql } from 'kysely'
import { insuranceGroupId, type PricedLine } from '../../rows/booking.ts'
import type { Db } from '../../../database/tables.ts'
import type { Product } from './lines.ts'

/** The lines of an order before its discount. */
export async function readLines(db: Db, orderId: number): Promise<PricedLine[]> {
  const { rows } = await sql<PricedLine>`
    SELECT line.kind, product_id AS "productId", group_id AS "groupId", line.name, quantity,
      unit_cents AS "unitCents", line.vat_permille AS "vatPermille"
    FROM order_line line JOIN product ON product.id = product_id
    WHERE order_id = ${orderId} ORDER BY line`.execute(db)
  return rows
}

/** The extras on offer and those of the order, in the order of the catalogue. */
export async function readExtras(db: Db, orderId: number): Promise<Product[]> {
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
export async function readCoverCents(db: Db): Promise<number | undefined> {
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
export async function readType(db: Db, storeId: number, typeId: number): Promise<StayType | undefined> {
  const { rows } = await sql<StayType>`
    SELECT max_persons AS "maxPersons", json_build_object('productId', product.id, 'groupId', group_id,
      'name', product.name, 'vatPermille', vat_permille) AS stay
    FROM wellzone_type type JOIN product ON product.id = type.product_id
    WHERE type.id = ${typeId} AND EXISTS (SELECT FROM wellzone WHERE store_id = ${storeId}
      AND wellzone.type_id = type.id)`.execute(db)
  return rows[0]
}
