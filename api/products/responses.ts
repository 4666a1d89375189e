import type { components } from '#openapi/generated/spa.ts'
import type { Locale } from '../words/locale.ts'
import { toDecimal } from '../words/money.ts'
import { pictureUrl } from '../stores/responses.ts'
import type { ProductRow } from './sql.ts'

/** A product of the catalogue; its amount is 0 because nothing is chosen yet. */
export function toProduct(row: ProductRow, locale: Locale): components['schemas']['Product'] {
  return {
    id: row.id,
    groupId: row.groupId,
    tier: row.tier,
    name: row.name[locale],
    section: row.menuSection?.[locale] ?? null,
    grossPrice: toDecimal(row.grossCents),
    amount: 0,
    imgUrl: row.picture === null ? null : pictureUrl(row.picture),
    altText: row.altText?.[locale] ?? '',
    controlContent: { text: row.description[locale] },
  }
}
