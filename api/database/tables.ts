import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BillingAddress } from '../words/address.ts'
import type { Day } from '../words/day.ts'
import type { LocalizedText } from '../words/text.ts'

/** The tables that the migrations create; `tables.test.ts` compares them with the database catalogue. */
export interface Database {
  country: Country
  store: Store
  opening_hours: OpeningHours
  store_day: StoreDay
  product_type: ProductType
  product: Product
  wellzone_type: WellzoneType
  wellzone: Wellzone
  wellzone_closure: WellzoneClosure
  rate: Rate
  calendar_settings: CalendarSettings
  content_version: ContentVersion
  equipment: Equipment
  wellzone_type_equipment: WellzoneTypeEquipment
  payment_gateway: PaymentGateway
  job_offer: JobOffer
  job_offer_store: JobOfferStore
  app_user: AppUser
  address: Address
  session: Session
  access_token: AccessToken
  refresh_token: RefreshToken
  email_token: EmailToken
  registration_code: RegistrationCode
  former_email: FormerEmail
  attempt: Attempt
  solved_challenge: SolvedChallenge
  order_status: OrderStatus
  order_transition: OrderTransition
  orders: Orders
  reservation: Reservation
  reschedule: Reschedule
  order_line: OrderLine
  visitor: Visitor
  payment: Payment
  payment_event: PaymentEvent
  refund: Refund
  idempotency: Idempotency
  mail: Mail
  seller: SellerRow
  invoice_counter: InvoiceCounter
  invoice: Invoice
  feedback: Feedback
  newsletter: Newsletter
  faq_group: FaqGroup
  faq: Faq
  news_article: NewsArticle
  legal_document: LegalDocument
  withdrawal: Withdrawal
  franchise_application: FranchiseApplication
  ledger_account: LedgerAccount
  ledger_transfer: LedgerTransfer
  gift_voucher: GiftVoucher
  voucher_dispatch: VoucherDispatch
  redeemed_voucher: RedeemedVoucher
  discount_code: DiscountCode
  discount_use: DiscountUse
  'provider.intent': ProviderIntent
  'provider.refund': ProviderRefund
  'provider.callback': ProviderCallback
  'provider.faults': ProviderFaults
}

/** Written by the database (`DEFAULT clock_timestamp()`), read as a Date. */
type Stamp = Generated<Date>
/** Written as JSON text, read as what it holds. */
type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>
type JsonText<T> = unknown extends T ? string : null extends T ? string | null : string

interface Country {
  id: number
  code: string
  name: Json<LocalizedText>
}
interface Store {
  id: number
  slug: string
  city: string
  name: string
  street: string
  house_number: string
  postal_code: string
  time_zone: Generated<string>
  is_coming_soon: Generated<boolean>
  opening_text: Json<LocalizedText | null>
  store_text: Json<LocalizedText>
  location_text: Json<LocalizedText>
  parking: 'lot' | 'garage'
  google_place_id: string | null
  latitude: number | null
  longitude: number | null
  home_picture: string
  map_picture: string | null
  detail_pictures: Generated<string[]>
  sort_order: Generated<number>
}
interface OpeningHours {
  store_id: number
  weekday: number
  opens_minute: number
  first_check_in_minute: number
  closes_minute: number
}
interface StoreDay {
  store_id: number
  day: Day
  opens_minute: number | null
  first_check_in_minute: number | null
  closes_minute: number | null
  reason: string
}
interface JobOffer {
  id: number
  binary_content_id: number
  title: Json<LocalizedText>
  description: Json<LocalizedText>
  blocks: Json<unknown>
  employment: Json<LocalizedText>
  employment_types: string[]
  start: Json<LocalizedText>
  published_on: Day
  valid_through: Day | null
}
interface JobOfferStore {
  job_offer_id: number
  store_id: number
  sort_order: number
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
interface WellzoneType {
  id: number
  code: 'classic' | 'premium' | 'exclusive'
  name: string
  description: Json<LocalizedText>
  alt_text: Json<LocalizedText>
  picture: string
  product_id: number
  cleaning_minutes: Generated<number>
  grid_minutes: Generated<number>
  min_duration_minutes: Generated<number>
  max_duration_minutes: Generated<number>
  max_persons: number
  sort_order: Generated<number>
}
interface Wellzone {
  id: number
  store_id: number
  type_id: number
  name: string
  in_service: Generated<string>
}
interface WellzoneClosure {
  id: GeneratedAlways<number>
  wellzone_id: number
  starts_at: Date
  ends_at: Date
}
/** One row, changed by triggers: how often what decides about slots has changed, reservations apart. */
interface CalendarSettings {
  id: Generated<boolean>
  changes: Generated<number>
}

interface ContentVersion {
  id: Generated<boolean>
  changes: Generated<number>
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
interface Equipment {
  id: number
  title: Json<LocalizedText>
  text: Json<LocalizedText>
  icon: string
  sort_order: Generated<number>
  on_homepage: Generated<boolean>
}
interface WellzoneTypeEquipment {
  type_id: number
  equipment_id: number
}
interface PaymentGateway {
  id: number
  store_id: number
  name: string
  payment_type: number
  sort_order: Generated<number>
}

interface AppUser {
  id: GeneratedAlways<number>
  membership_number: string
  email: string
  password_hash: string
  salutation: number
  first_name: string
  last_name: string
  date_of_birth: Day
  phone: string | null
  locale: 'de' | 'en'
  has_newsletter: Generated<boolean>
  email_verified_at: Date | null
  created_at: Stamp
  deleted_at: Date | null
}
interface Address {
  id: GeneratedAlways<number>
  user_id: number
  place: number
  is_default: Generated<boolean>
  type: Generated<'standard' | 'invoice' | 'deliver'>
  salutation: number
  title: Generated<string>
  first_name: Generated<string>
  last_name: Generated<string>
  company_name: Generated<string>
  street: string
  house_number: string
  address_line: Generated<string>
  postal_code: string
  city: string
  country_id: number
}
interface Session {
  id: Generated<string>
  user_id: number
  created_at: Stamp
  revoked_at: Date | null
}
interface AccessToken {
  token_hash: Buffer
  session_id: string
  expires_at: Date
}
interface RefreshToken {
  token_hash: Buffer
  session_id: string
  issued_at: Stamp
  expires_at: Date
  used_at: Date | null
}
interface EmailToken {
  token_hash: Buffer
  user_id: number
  purpose: 'confirm-email' | 'reset-password' | 'change-email'
  email: string
  return_url: string | null
  expires_at: Date
  used_at: Date | null
}
interface RegistrationCode {
  key_hash: Buffer
  user_id: number | null
  email: string
  return_url: string | null
  code_hash: Buffer
  tries: Generated<number>
  mails: Generated<number>
  created_at: Stamp
  sent_at: Stamp
  expires_at: Date
  used_at: Date | null
}
interface FormerEmail {
  user_id: number
  email: string
  left_at: Stamp
}
interface Attempt {
  bucket: string
  window_start: Date
  count: Generated<number>
}

interface SolvedChallenge {
  nonce: string
  expires_at: Date
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
  kind: 'booking' | 'item' | 'control'
  store_id: number | null
  user_id: number | null
  status_id: Generated<number>
  locale: 'de' | 'en'
  is_on_site: Generated<boolean>
  request_hash: Buffer
  client_hash: Buffer | null
  wider_hash: Buffer | null
  billing_address: Json<BillingAddress | null>
  created_at: Stamp
  ordered_at: Date | null
  pay_until: Date | null
  shipping_address: Json<Omit<BillingAddress, 'id'> | null>
  voucher_texts: Json<Record<string, string> | null>
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

interface Payment {
  id: Generated<string>
  reference: string
  order_id: number
  gateway_id: number
  payment_type: number
  provider: string
  provider_ref: string | null
  idempotency_key: string
  status: Generated<PaymentStatus>
  amount_cents: number
  refunded_cents: Generated<number>
  currency: Generated<string>
  return_url: string
  cancel_url: string
  created_at: Stamp
  expires_at: Date
  settled_at: Date | null
  capture_ref: string | null
  next_look_at: Stamp
}
interface PaymentEvent {
  provider: string
  event_id: string
  payment_id: string | null
  body: Json<unknown>
  received_at: Stamp
}
interface Refund {
  id: Generated<string>
  payment_id: string
  amount_cents: number
  reason:
    | 'room-gone'
    | 'value-gone'
    | 'paid-twice'
    | 'order-changed'
    | 'cancelled'
    | 'withdrawn'
    | 'rescheduled'
  created_at: Stamp
  next_try_at: Stamp
  attempts: Generated<number>
  provider_ref: string | null
  done_at: Date | null
  withdrawal_id: number | null
  refused_at: Date | null
  refusal: string | null
  note: string | null
  reschedule_id: number | null
}
interface Idempotency {
  scope: string
  key: string
  request_hash: Buffer
  status: number
  body: Json<unknown>
  created_at: Stamp
}
interface Mail {
  id: GeneratedAlways<number>
  kind: string
  dedupe_key: string
  recipient: string
  locale: 'de' | 'en'
  payload: Json<unknown>
  created_at: Stamp
  next_try_at: Stamp
  attempts: Generated<number>
  last_error: string | null
  sent_at: Date | null
  dead_at: Date | null
}

interface SellerRow {
  id: Generated<number>
  facts: Json<unknown>
}
interface InvoiceCounter {
  year: number
  last_number: number
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
}
interface Invoice {
  id: GeneratedAlways<number>
  order_id: number
  kind: 'invoice' | 'cancellation'
  year: number
  number: number
  issued_at: Stamp
  cancels_id: number | null
  content: Json<unknown>
  withdrawal_id: number | null
  reschedule_id: number | null
}
interface Feedback {
  order_id: number
  title: string
  feedback_text: string
  first_impression: number
  atmosphere: number
  easyness_of_booking: number
  check_in: number
  wellzone: number
  has_broken_equipment: boolean
  equipment_errors: string
  has_other_complaints: boolean
  other_complaints: string
  is_first_visit: boolean
  booking_reason: number
  created_at: Stamp
}
interface Newsletter {
  email: string
  status: Generated<'pending' | 'confirmed' | 'unsubscribed'>
  locale: 'de' | 'en'
  token_hash: Buffer | null
  requested_at: Stamp
  token_expires_at: Date | null
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}
interface Withdrawal {
  id: GeneratedAlways<number>
  key: string
  name: string | null
  reference: string | null
  email: string | null
  content: Buffer | null
  locale: 'de' | 'en'
  received_at: Stamp
  status: Generated<'received' | 'done' | 'refused' | 'open' | 'closed'>
  order_id: number | null
  decided_at: Date | null
  attempts: Generated<number>
  next_try_at: Stamp
  rest_of: number | null
}

interface FranchiseApplication {
  id: GeneratedAlways<number>
  key: string
  content: Buffer
  email: string
  answers: Json<unknown>
  locale: 'de' | 'en'
  received_at: Stamp
}

interface LedgerAccount {
  id: GeneratedAlways<number>
  kind: LedgerAccountKind
  balance_cents: number | null
}
interface LedgerTransfer {
  id: GeneratedAlways<number>
  from_account: number
  to_account: number
  cents: number
  order_id: number | null
  reason:
    | ('pay' | 'redeem' | 'discount' | 'release' | 'sale' | 'issue' | 'cancel' | 'refund' | 'return')
    | 'reschedule'
  occasion: string
  created_at: Stamp
}
interface GiftVoucher {
  id: number
  account_kind: Generated<string>
  code: string
  kind: 'print' | 'postal' | 'refund' | 'goodwill'
  order_id: number | null
  original_cents: number
  valid_until: Day
  issued_at: Stamp
  blocked_at: Date | null
  line: number | null
  text: string | null
  withdrawal_id: number | null
  reschedule_id: number | null
}
interface VoucherDispatch {
  order_id: number
  address: Json<Omit<BillingAddress, 'id'> | null>
  status: Generated<'open' | 'sent' | 'withdrawn'>
  created_at: Stamp
  sent_at: Date | null
}
interface RedeemedVoucher {
  id: GeneratedAlways<number>
  order_id: number
  voucher_id: number
  cents: number
  revision: Generated<number>
  released_at: Date | null
  released_by: 'removed' | 'ended' | null
}
interface DiscountCode {
  id: GeneratedAlways<number>
  code: string
  percent: number
  group_ids: number[] | null
  store_ids: number[] | null
  user_id: number | null
  valid_from: Date | null
  valid_until: Date | null
  max_uses: number | null
  max_uses_per_user: number | null
  private_only: Generated<boolean>
  uses: Generated<number>
}
interface DiscountUse {
  id: GeneratedAlways<number>
  order_id: number
  discount_id: number
  user_id: number
  released_at: Date | null
  released_by: 'removed' | 'ended' | null
}

interface ProviderIntent {
  id: string
  token: string
  idempotency_key: string
  method: 'paypal' | 'card'
  reference: string
  amount_minor: number
  currency: string
  status: Generated<'open' | 'challenged' | 'captured' | 'declined' | 'cancelled' | 'expired'>
  locale: 'de' | 'en'
  return_url: string
  cancel_url: string
  callback_url: string
  card_last_four: string | null
  decline_reason: 'declined' | 'insufficient-funds' | 'not-a-test-card' | 'wrong-code' | null
  challenge_tries: Generated<number>
  refunded_minor: Generated<number>
  created_at: Stamp
  expires_at: Date
}
interface ProviderRefund {
  id: string
  intent_id: string
  amount_minor: number
  created_at: Stamp
}
interface ProviderCallback {
  id: string
  intent_id: string
  body: Json<unknown>
  attempts: Generated<number>
  next_try_at: Stamp
  delivered_at: Date | null
  dead_at: Date | null
}

interface ProviderFaults {
  is_set: Generated<boolean>
  latency_ms: Generated<number>
  lost_percent: Generated<number>
  doubled_percent: Generated<number>
  is_reordered: Generated<boolean>
  declined_cents: Generated<number[]>
  down_until: Date | null
}

/** States of one attempt to pay; `surplus` is a second capture of the order, which is refunded. */
export type PaymentStatus = 'created' | 'captured' | 'surplus' | 'failed' | 'cancelled' | 'refunded'

/** Ledger accounts: one per kind, and one per voucher for `voucher`. `order` is the value held by orders. */
export type LedgerAccountKind = 'provider' | 'order' | 'revenue' | 'goodwill' | 'voucher'
interface FaqGroup {
  id: number
  title: Json<LocalizedText>
  alt_text: Json<LocalizedText>
  icon: string
  picture: string
}
interface Faq {
  anchor: string
  group_id: number
  headline: Json<LocalizedText>
  entry: Json<LocalizedText>
  sort_order: number
}
interface LegalDocument {
  /** The specification's numbers, 1 to 7. */
  type: number
  version: Day
  title: Json<LocalizedText>
  content: Json<LocalizedText>
}
interface NewsArticle {
  id: number
  /** The specification's numbers: locations 0, hygiene 1, events 2. */
  category: number
  published_on: Day
  is_featured: boolean
  title: Json<LocalizedText>
  teaser: Json<LocalizedText>
  content: Json<LocalizedText>
  alt_text: Json<LocalizedText>
  picture: string
}
