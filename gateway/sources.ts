// The source type behind each type of the schema, mostly a response of the spa API unchanged.
// codegen.ts maps them by name; the resolvers in <noun>/type.ts read them.
import type * as Spa from '#openapi/generated/spa.ts'
import type { SlotKey } from './ids.ts'
import type { ExtrasOnOffer } from './spa/catalogue.ts'

export type StoreSource = Spa.Store
export type EquipmentSource = Spa.Equipment
export type ExtrasSource = ExtrasOnOffer
export type ProductSource = Spa.Product
export type ProductTypeSource = Spa.ProductType
export type BookingSource = Spa.BookingOrder
export type OrderSource = Spa.OrderListItem
export type OrderDetailsSource = Spa.OrderDetail
export type PaymentMethodSource = Spa.PaymentGateway
export type ViewerSource = Spa.User
export type AddressBookSource = Spa.Addresses
/** A saved address, or one typed for a postal voucher, which has no id. */
export type AddressSource = Spa.AddressRequest & { id?: number }
export type CountrySource = Spa.Country
export type FaqGroupSource = Spa.FaqGroup
export type FaqQuestionSource = Spa.Faq
export type JobOfferSource = Spa.JobOffer
export type LegalDocumentSource = Spa.LegalDocument
export type NewsArticleSource = Spa.NewsArticle
/** Empty: each field is a call of its own. */
export type VoucherOfferSource = Record<string, never>

/** A wellzone type as one store has it. */
export interface WellzoneTypeSource {
  storeId: number
  type: Spa.StoreWellzoneType
}

export interface SlotGroupSource {
  wellzoneType: WellzoneTypeSource
  group: Spa.SlotGroup
}

export interface SlotSource {
  key: SlotKey
  slot: Spa.TimeSlot
}
