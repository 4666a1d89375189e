import type { Database, Db } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import type { LocalizedText } from '../words/text.ts'
import { vatOf } from './vat-of.ts'

export type ProductRow = {
  id: number
  groupId: number
  tier: 0 | 1 | 2 | 3
  kind: Database['product']['kind']
  productTypeId: number | null
  menuSection: LocalizedText | null
  name: LocalizedText
  description: LocalizedText
  altText: LocalizedText | null
  picture: string | null
  grossCents: number
  vatPermille: number
}

/**
 * Products for sale with a fixed price: all but stays, whose price comes from the rates. Their VAT is that of
 * the day of service.
 */
export async function selectOffered(
  db: Db,
  kinds: Array<ProductRow['kind']>,
  day: Day,
): Promise<ProductRow[]> {
  return db
    .selectFrom('product')
    .select([
      'id',
      'group_id as groupId',
      'tier',
      'kind',
      'product_type_id as productTypeId',
      'menu_section as menuSection',
      'name',
      'description',
      'alt_text as altText',
      'picture',
    ])
    .select(vatOf(day).as('vatPermille'))
    .select((expression) => expression.ref('gross_cents').$notNull().as('grossCents'))
    .where('kind', 'in', kinds)
    .where('is_offered', '=', true)
    .where('gross_cents', 'is not', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

export async function selectProductTypes(db: Db): Promise<Array<{ id: number; name: LocalizedText }>> {
  return db.selectFrom('product_type').select(['id', 'name']).orderBy('sort_order').orderBy('id').execute()
}
