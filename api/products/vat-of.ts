import { type RawBuilder, sql } from 'kysely'
import type { VatPart } from '../database/tables/products.ts'
import type { Day } from '../words/day.ts'

/**
 * SQL for the VAT of a row of `product`, per mille: that of the day of service (§ 27 (1) UStG), in the zone
 * of the seller's seat. `day` is the day or SQL for one.
 */
export function vatOf(day: Day | RawBuilder<Day>): RawBuilder<number> {
  return sql<number>`vat_of(product, ${day}::date)`
}

/** SQL for the parts of a row of `product` that are taxed at several rates; null where all is taxed alike. */
export function vatPartsOf(day: Day | RawBuilder<Day>): RawBuilder<VatPart[] | null> {
  return sql<VatPart[] | null>`vat_parts_of(product.id, ${day}::date)`
}
