import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { vatOf, vatPartsOf } from '../products/vat-of.ts'
import { businessDay } from '../words/business-day.ts'
import type { VoucherPurpose } from '../words/seller.ts'
import { vatOfSale } from './products.ts'

/**
 * Names of what single-purpose vouchers can pay for, today or later, at another rate than theirs. While there
 * is one, the tax is not known when a voucher is sold (§ 3 (14) UStG), so vouchers of this kind may not be
 * sold. None where multi-purpose ones are sold.
 */
export async function otherRates(db: Db, sold: VoucherPurpose): Promise<string[]> {
  if (sold === 'multi-purpose') return []
  const today = businessDay()
  const rate = vatOfSale('single-purpose')
  const { rows } = await sql<{ name: string }>`
    SELECT name ->> 'en' AS name FROM product
    WHERE kind NOT IN ('voucher', 'purchasable')
      AND (${vatOf(today)} <> ${rate} OR ${vatPartsOf(today)} IS NOT NULL
        OR EXISTS (SELECT FROM product_rate WHERE product_id = product.id AND from_day > ${today}::date
          AND (vat_permille <> ${rate} OR parts IS NOT NULL)))
    ORDER BY id`.execute(db)
  return rows.map(({ name }) => name)
}
