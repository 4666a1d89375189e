// The source type behind each type of the schema, mostly a response of the spa API unchanged.
// codegen.ts maps them by name; the resolvers in <noun>/type.ts read them.
import type * as Spa from '#openapi/generated/spa.ts'
import type { SlotKey } from '../base/ids.ts'
import type { ExtrasOnOffer } from '../spa/catalogue-content.ts'

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
export type CompanionSource = Spa.Companion
/** A saved address, or one typed for a postal voucher, which has neither an id nor a title. */
export type AddressSource = Spa.AddressRequest & Partial<Pick<Spa.Address, 'id' | 'title'>>
export interface SavedAddressSource {
  address: Spa.Address
  isDefault: boolean
}
export type PasskeySource = Spa.Passkey
export type CountrySource = Spa.Country
export type FaqGroupSource = Spa.FaqGroup
export type FaqQuestionSource = Spa.Faq
export type JobOfferSource = Spa.JobOffer
export type LegalDocumentSource = Spa.LegalDocument
export type NewsArticleSource = Spa.NewsArticle
/** Empty: each field is a call of its own. */
export type VoucherOfferSource = Record<string, never>

/** A line of an order or a held booking, whose lines have no voucher yet. */
export interface OrderLineSource {
  orderId: number
  line: Spa.OrderLine | Spa.OrderDetailLine
  /** The product of the stay itself; null for an order without one. */
  stayProductId: number | null
}

/** The times for a move and the store, whose ways to pay are a call of their own. */
export type RescheduleSource = Spa.Reschedule & { storeId: number | null }
export type StayChangeSource = Spa.ReschedulePrice & { storeId: number | null }

export type OfferedStaySource = Spa.OfferedStay

export type WaitingWishSource = Spa.WaitingWish
export type WaitingOfferSource = Spa.WaitingOffer
export type FreeStaySource = Spa.FreeFit

/** The facts of a shared stay and the token that opens it. */
export type SharedStayFactsSource = Spa.SharedStayFacts & { token: string }

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
