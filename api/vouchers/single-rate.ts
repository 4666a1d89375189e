import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { vatOf } from '../products/vat-of.ts'
import { seatZone } from '../words/seller.ts'
import { localDay } from '../words/wall-clock.ts'
import { vatOfSale } from './products.ts'

/**
 * Names of what vouchers can pay for, today or later, at another rate than that of a single-purpose voucher.
 * While there is one, the tax is not known when a voucher is sold (§ 3 (14) UStG), so none may be sold so.
 */
export async function otherRates(db: Kysely<Database>): Promise<string[]> {
  const today = localDay(Date.now(), seatZone)
  const rate = vatOfSale('single-purpose')
  const { rows } = await sql<{ name: string }>`
    SELECT name ->> 'en' AS name FROM product
    WHERE kind NOT IN ('voucher', 'purchasable')
      AND (${vatOf(today)} <> ${rate} OR EXISTS (SELECT FROM product_rate
      WHERE product_id = product.id AND from_day > ${today}::date AND vat_permille <> ${rate}))
    ORDER BY id`.execute(db)
  return rows.map(({ name }) => name)
}
