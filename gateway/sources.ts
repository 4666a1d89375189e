// What stands behind each type of the shop's schema: mostly an answer of the spa as it came. The resolvers in <noun>/type.ts read it.
import type * as Spa from '#openapi/generated/spa.ts'
import type { WellzoneKind } from './generated/resolvers.ts'
import type { SlotKey } from './ids.ts'
import type { ExtrasOnOffer } from './spa/catalogue.ts'

export type StoreSource = Spa.Store
export type EquipmentSource = Spa.Equipment
export type ExtrasSource = ExtrasOnOffer
export type ProductSource = Spa.Product
export type BookingSource = Spa.BookingOrder
export type OrderSource = Spa.OrderListItem
export type OrderDetailsSource = Spa.OrderDetail
export type PaymentMethodSource = Spa.PaymentGateway
export type ViewerSource = Spa.User
export type AddressBookSource = Spa.Addresses
/** A saved one, or one that was typed for a letter. */
export type AddressSource = Spa.AddressRequest & { id?: number }
export type CountrySource = Spa.Country
/** Each of its fields is a question of its own. */
export type VoucherOfferSource = Record<string, never>

/** A type of suite as one store has it. */
export interface WellzoneTypeSource {
  storeId: number
  kind: WellzoneKind
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
