import type { Trx } from '../database/tables.ts'
import { type QueuedMail, queueMail } from '../mail/outbox.ts'
import { groupedCode } from './codes.ts'
import type { IssuedVoucher } from './issue.ts'
import { type RefundVoucher, refundVoucher } from './mails/refund-voucher.ts'

type RefundVoucherMail = Pick<QueuedMail<RefundVoucher>, 'dedupeKey' | 'recipient' | 'locale'> &
  Pick<RefundVoucher, 'orderId' | 'cause' | 'hasAccount'> & { voucher: IssuedVoucher }

/** Queues a mail of its own with a refund voucher. */
export async function queueRefundVoucher(
  trx: Trx,
  { dedupeKey, recipient, locale, orderId, cause, hasAccount, voucher }: RefundVoucherMail,
): Promise<void> {
  const { code, cents, validUntil, purpose } = voucher
  await queueMail(trx, refundVoucher, {
    dedupeKey,
    recipient,
    locale,
    payload: { orderId, cause, hasAccount, voucherCode: groupedCode(code), cents, validUntil, purpose },
  })
}
