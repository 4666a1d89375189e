import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Loop, startLoop } from '../../jobs/loop.ts'
import { queueMail, queueThrottledMail } from '../../mail/outbox.ts'
import { countDueMailTo } from '../../mail/recipient-limit.ts'
import { lockOrder } from '../../orders/lock.ts'
import { voucherGift } from '../mails/voucher-gift.ts'
import { voucherGiftSent } from '../mails/voucher-gift-sent.ts'
import { voucherGiftUnsent } from '../mails/voucher-gift-unsent.ts'
import { giftPayload } from './plan.ts'
import { type DueGift, findDueGift, type GiftVoucherRow, readGiftVoucher } from './sql.ts'

type SendDeps = { db: Db; visitorSecret: string }

/** Sends vouchers on their day; the delay after 08:00, or after planning one for today, is half a minute. */
export function startGiftWorker(deps: SendDeps, onError: (error: unknown) => void): Loop {
  return startLoop(() => sendDueGift(deps), { name: 'gifts', pollSeconds: 30, onError })
}

/**
 * Puts the mail of one due gift, and the buyer's, into the outbox; false if none is due. The plan is read
 * again under the lock of its order, and what the voucher is worth in one row with what the mail says.
 */
export async function sendDueGift(deps: SendDeps): Promise<boolean> {
  const found = await findDueGift(deps.db)
  if (!found) return false
  if (!found.isSpent) await countDueMailTo(deps, found.email)
  await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, found.orderId)
    const due = await findDueGift(trx, found)
    const voucher = due && (await readGiftVoucher(trx, due, sql`true`))
    if (!due || !voucher) return
    if (voucher.isSpent) await endPlan(trx, due, voucher)
    else if (voucher.balanceCents > 0) await queueGift(trx, due, voucher)
  })
  return true
}

async function queueGift(trx: Db, due: DueGift, voucher: GiftVoucherRow): Promise<void> {
  const { orderId, line, name, email } = due
  const { buyerEmail, locale, cents } = voucher
  await trx
    .updateTable('voucher_gift')
    .set({ queued_at: sql<Date>`clock_timestamp()` })
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .execute()
  // A buyer who planned it for the own mailbox gets the voucher itself.
  if (email !== buyerEmail)
    await queueMail(trx, voucherGiftSent, {
      dedupeKey: `voucher-gift-sent:${orderId}:${line}`,
      recipient: buyerEmail,
      locale,
      payload: { orderId, name, email, cents },
    })
  await queueThrottledMail(trx, voucherGift, {
    dedupeKey: `voucher-gift:${orderId}:${line}`,
    recipient: email,
    locale,
    payload: giftPayload(orderId, name, voucher),
  })
}

/** Value that comes back later is not sent on a day that has passed: the buyer can plan another. */
async function endPlan(trx: Db, due: DueGift, voucher: GiftVoucherRow): Promise<void> {
  const { orderId, line, name, sendOn } = due
  const { buyerEmail, locale, cents } = voucher
  await trx.deleteFrom('voucher_gift').where('order_id', '=', orderId).where('line', '=', line).execute()
  await queueMail(trx, voucherGiftUnsent, {
    dedupeKey: `voucher-gift-unsent:${orderId}:${line}:${sendOn}`,
    recipient: buyerEmail,
    locale,
    payload: { orderId, name, cents },
  })
}
