import { sql } from 'kysely'
import { addressRead } from './own-address.ts'
import { isOfOrder, isOfUser, own } from './own-table.ts'

/** A voucher stays valid without its buyer. Its code is as good as money, and the shop shows it. */
const vouchers = own({
  table: 'gift_voucher',
  part: 'vouchers',
  isOwn: isOfOrder,
  columns: {
    order_id: 'shown, stays',
    id: 'internal, stays',
    account_kind: 'internal, stays',
    code: 'secret, stays',
    kind: 'shown, stays',
    purpose: 'shown, stays',
    original_cents: 'shown, stays',
    valid_until: 'shown, stays',
    issued_at: 'shown, stays',
    blocked_at: 'shown, stays',
    line: 'shown, stays',
    text: 'shown',
    withdrawal_id: 'internal, stays',
    reschedule_id: 'internal, stays',
  },
  stays: 'value',
})

const dispatches = own({
  table: 'voucher_dispatch',
  part: 'dispatches',
  isOwn: isOfOrder,
  columns: {
    order_id: 'shown, stays',
    address: 'shown',
    status: 'shown, stays',
    created_at: 'shown, stays',
    sent_at: 'shown, stays',
  },
  reads: { address: addressRead('address') },
  stays: 'tax',
  waits: () => sql`status = 'open'`,
})

/** The recipient's name was typed by the account, their address is theirs. */
const gifts = own({
  table: 'voucher_gift',
  part: 'gifts',
  isOwn: isOfOrder,
  columns: {
    order_id: 'shown',
    line: 'shown',
    name: 'shown',
    email: 'foreign',
    send_on: 'shown',
    queued_at: 'shown',
  },
  waits: () => sql`queued_at IS NULL`,
})

const redemptions = own({
  table: 'redeemed_voucher',
  part: 'redemptions',
  isOwn: isOfOrder,
  columns: {
    id: 'internal, stays',
    order_id: 'shown, stays',
    voucher_id: 'internal, stays',
    cents: 'shown, stays',
    revision: 'internal, stays',
    released_at: 'shown, stays',
    released_by: 'shown, stays',
  },
  stays: 'tax',
})

const discounts = own({
  table: 'discount_code',
  part: 'discounts',
  isOwn: isOfUser,
  columns: {
    id: 'internal, stays',
    code: 'shown, stays',
    percent: 'shown, stays',
    group_ids: 'internal, stays',
    store_ids: 'internal, stays',
    user_id: 'internal, stays',
    valid_from: 'shown, stays',
    valid_until: 'shown, stays',
    max_uses: 'shown, stays',
    max_uses_per_user: 'shown, stays',
    private_only: 'shown, stays',
    uses: 'shown, stays',
  },
  stays: 'record',
})

const discountUses = own({
  table: 'discount_use',
  part: 'discountUses',
  isOwn: isOfUser,
  columns: {
    id: 'internal, stays',
    order_id: 'shown, stays',
    discount_id: 'shown, stays',
    user_id: 'internal, stays',
    released_at: 'shown, stays',
    released_by: 'shown, stays',
  },
  reads: { discount_id: sql`(SELECT code FROM discount_code WHERE discount_code.id = discount_id)` },
  stays: 'tax',
})

export const ofVouchers = [vouchers, dispatches, gifts, redemptions, discounts, discountUses]
