import type { Generated, GeneratedAlways } from 'kysely'
import type { BillingAddress } from '../../words/address.ts'
import type { Day } from '../../words/day.ts'
import type { VoucherPurpose } from '../../words/seller.ts'
import type { Json, Stamp } from './columns.ts'

export interface VoucherTables {
  ledger_account: LedgerAccount
  ledger_transfer: LedgerTransfer
  gift_voucher: GiftVoucher
  voucher_dispatch: VoucherDispatch
  voucher_gift: VoucherGift
  redeemed_voucher: RedeemedVoucher
  discount_code: DiscountCode
  discount_use: DiscountUse
}

/** Ledger accounts: one per kind, and one per voucher for `voucher`. `order` is the value held by orders. */
export type LedgerAccountKind =
  | ('provider' | 'order' | 'revenue' | 'goodwill' | 'voucher' | 'till')
  | ('bank' | 'fees' | 'disputed')

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
    | ('reschedule' | 'fee' | 'payout' | 'dispute')
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
  purpose: Generated<VoucherPurpose>
}

interface VoucherDispatch {
  order_id: number
  address: Json<Omit<BillingAddress, 'id'> | null>
  status: Generated<'open' | 'sent' | 'withdrawn'>
  created_at: Stamp
  sent_at: Date | null
}

interface VoucherGift {
  order_id: number
  line: number
  name: string
  email: string
  send_on: Day
  queued_at: Date | null
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
