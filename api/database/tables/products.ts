import type { Generated, GeneratedAlways } from 'kysely'
import type { LocalizedText } from '../../words/text.ts'
import type { Json } from './columns.ts'

export interface ProductTables {
  product_type: ProductType
  product: Product
  product_rate: ProductRate
  rate: Rate
}

interface ProductType {
  id: number
  name: Json<LocalizedText>
  sort_order: Generated<number>
}

interface Product {
  id: number
  group_id: number
  tier: Generated<0 | 1 | 2 | 3>
  kind: 'stay' | 'basic' | 'special' | 'service' | 'purchasable' | 'voucher' | 'shipping'
  product_type_id: number | null
  menu_section: Json<LocalizedText | null>
  name: Json<LocalizedText>
  description: Json<LocalizedText>
  alt_text: Json<LocalizedText | null>
  picture: string | null
  gross_cents: number | null
  vat_permille: Generated<number>
  is_offered: Generated<boolean>
  sort_order: Generated<number>
}

/** A part of a bundle: its rate of VAT, and its share of the price, both per mille. */
export interface VatPart {
  permille: number
  share: number
}

interface ProductRate {
  product_id: number
  from_day: string
  vat_permille: number
  parts: Json<VatPart[] | null>
}

interface Rate {
  id: GeneratedAlways<number>
  store_id: number
  type_id: number
  weekday: number
  from_minute: number
  to_minute: number
  valid: Generated<string>
  cents_per_hour: number
}
