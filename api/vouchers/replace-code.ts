import { sql } from 'kysely'
import type { Trx } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import type { Locale } from '../words/locale.ts'
import type { VoucherPurpose } from '../words/seller.ts'
import { newVoucherCode } from './codes.ts'
import { queueRefundVoucher } from './queue-refund-mail.ts'

interface Replaced {
  id: number
  orderId: number
  /** What can be spent with it. */
  cents: number
  validUntil: Day
  purpose: VoucherPurpose
  recipient: string
  hasAccount: boolean
  locale: Locale
}

/**
 * Gives a voucher another code: the old one pays nothing from then on. Nothing is sold or moved, so its
 * account, its value, its end and the document of its line stay. The new code is in the mail alone; the old
 * one is returned.
 */
export async function replaceCode(
  trx: Trx,
  { id, orderId, cents, validUntil, purpose, recipient, hasAccount, locale }: Replaced,
): Promise<string> {
  const code = newVoucherCode()
  const { code: before } = await trx
    .selectFrom('gift_voucher')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await trx.updateTable('gift_voucher').set({ code, blocked_at: null }).where('id', '=', id).execute()
  await queueRefundVoucher(trx, {
    dedupeKey: `voucher-replaced:${id}:${new Date().toISOString()}`,
    recipient,
    locale,
    orderId,
    cause: 'replaced',
    hasAccount,
    voucher: { id, code, cents, validUntil, purpose },
  })
  return before
}

/** Blocks a voucher: from then on it is as if there were no such code. */
export async function blockCode(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('gift_voucher')
    .set({ blocked_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}
