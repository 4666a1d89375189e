import type { Generated, GeneratedAlways } from 'kysely'
import type { BillingAddress } from '../../words/address.ts'
import type { LocalizedText } from '../../words/text.ts'
import type { Json, Stamp } from './columns.ts'
import type { VatPart } from './products.ts'

export interface OrderTables {
  order_status: OrderStatus
  order_transition: OrderTransition
  orders: Orders
  reservation: Reservation
  reschedule: Reschedule
  reschedule_hold: RescheduleHold
  order_line: OrderLine
  visitor: Visitor
  share_link: ShareLink
  share_answer: ShareAnswer
  handover_offer: HandoverOffer
  wallet_registration: WalletRegistration
  idempotency: Idempotency
  seller: SellerRow
  invoice_counter: InvoiceCounter
  left_out_invoice_numbers: LeftOutInvoiceNumbers
  invoice: Invoice
}

interface OrderStatus {
  id: number
  code: string
}

interface OrderTransition {
  from_id: number
  to_id: number
  reason: string
}

interface Orders {
  id: GeneratedAlways<number>
  guid: string
  kind: 'booking' | 'item' | 'control' | 'move'
  store_id: number | null
  user_id: number | null
  status_id: Generated<number>
  locale: 'de' | 'en'
  is_on_site: Generated<boolean>
  request_hash: Buffer
  /** The subnet that an unpaid hold came from, as a keyed hash. */
  client_hash: Buffer | null
  /** Only emptied: the version before writes it while both run, so the release after this one drops it. */
  wider_hash: Buffer | null
  billing_address: Json<BillingAddress | null>
  created_at: Stamp
  ordered_at: Date | null
  pay_until: Date | null
  shipping_address: Json<Omit<BillingAddress, 'id'> | null>
  voucher_texts: Json<Record<string, string> | null>
  stay_order_id: number | null
  /** Who holds the stay instead of its payer, `user_id`. */
  holder_id: number | null
  /** Staff held the suite for a guest. */
  by_house: Generated<boolean>
}

interface Reservation {
  order_id: number
  order_kind: Generated<string>
  store_id: number
  type_id: number
  wellzone_id: number
  starts_at: Date
  ends_at: Date
  blocked_until: Date
  persons: number
  status: 'hold' | 'booked' | 'released' | 'expired' | 'cancelled'
  held_at: Stamp
  hold_until: Date
  payment_until: Date | null
  live_until: GeneratedAlways<Date>
  extensions: Generated<number>
}

interface Reschedule {
  id: GeneratedAlways<number>
  order_id: number
  sequence: number
  from_starts_at: Date
  to_starts_at: Date
  from_cents: number
  to_cents: number
  created_at: Stamp
  hold_id: number | null
}

interface RescheduleHold {
  order_id: number
  sequence: number
  from_starts_at: Date
  to_starts_at: Date
  to_ends_at: Date
  to_blocked_until: Date
  stay_cents: number
  difference_cents: number
  change: Json<{ [member: string]: unknown } | null>
}

interface OrderLine {
  order_id: number
  line: number
  kind: 'stay' | 'extra' | 'insurance' | 'voucher' | 'shipping'
  product_id: number
  name: Json<LocalizedText>
  quantity: number
  unit_cents: number
  discount_cents: Generated<number>
  total_cents: GeneratedAlways<number>
  vat_permille: number
  vat_parts: Json<VatPart[] | null>
}

interface Visitor {
  order_id: number
  place: number
  is_booker: Generated<boolean>
  first_name: string
  last_name: string
  email: string | null
  do_not_inform: Generated<boolean>
}

interface ShareLink {
  order_id: number
  nonce: Buffer
  token_hash: Buffer
  created_at: Stamp
}

interface HandoverOffer {
  order_id: number
  nonce: Buffer
  token_hash: Buffer
  offered_at: Stamp
  ends_at: Date
  taken_at: Date | null
}

interface ShareAnswer {
  order_id: number
  answer_key: string
  first_name: string
  last_name: string
  is_coming: boolean
  locale: 'de' | 'en' | null
  email: string | null
  starts_at: Date
  answered_at: Stamp
}

/** A phone with the pass of a stay. */
interface WalletRegistration {
  id: GeneratedAlways<number>
  order_id: number
  /** 0 for the payer's pass, 1 for that of a friend who has taken the stay over. */
  handovers: number
  device_id: string
  push_token: string
  created_at: Stamp
  changed_at: Stamp
  /** The time at which the phone is told of a change; null once it was. */
  due_at: Date | null
  attempts: Generated<number>
}

interface Idempotency {
  scope: string
  key: string
  request_hash: Buffer
  status: number
  body: Json<unknown>
  created_at: Stamp
}

interface SellerRow {
  id: Generated<number>
  postage_cents: Generated<number>
  facts: Json<unknown>
}

interface InvoiceCounter {
  year: number
  last_number: number
}

interface LeftOutInvoiceNumbers {
  year: number
  first: number
  last: number
  left_out_at: Stamp
}

interface Invoice {
  id: GeneratedAlways<number>
  order_id: number
  kind: 'invoice' | 'cancellation'
  year: number
  number: number
  issued_at: Stamp
  cancels_id: number | null
  /** Null once its period of retention is over. */
  content: Json<{ [member: string]: unknown } | null>
  withdrawal_id: number | null
  reschedule_id: number | null
  /** The hash of the number before, and its own, by a trigger; null for invoices from before the chain. */
  previous: GeneratedAlways<Buffer | null>
  hash: GeneratedAlways<Buffer | null>
}
