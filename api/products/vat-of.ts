import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../words/day.ts'

/**
 * SQL for the VAT of a row of `product`, per mille: that of the day of service (§ 27 (1) UStG), in the zone
 * of the seller's seat. `day` is the day or SQL for one.
 */
export function vatOf(day: Day | RawBuilder<Day>, product = 'product'): RawBuilder<number> {
  const row = sql.ref(product)
  const asDay = typeof day === 'string' ? sql`${day}::date` : day
  return sql<number>`coalesce((SELECT vat_permille FROM product_rate
    WHERE product_id = ${row}.id AND from_day <= ${asDay} ORDER BY from_day DESC LIMIT 1),
    ${row}.vat_permille)`
}
