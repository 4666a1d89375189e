import type { Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { MailPayloads } from '../mails.ts'
import { type NewMail, writeMail } from '../mail/outbox.ts'
import { groupedCode } from './codes.ts'
import type { IssuedVoucher } from './issue.ts'

type RefundVoucherMail = Pick<NewMail<'refund-voucher'>, 'dedupeKey' | 'recipient' | 'locale'> &
  Pick<MailPayloads['refund-voucher'], 'orderId' | 'cause'> & { voucher: IssuedVoucher }

/** Brings a voucher that was given back, in a mail of its own, to be kept until it is used. */
export async function queueRefundVoucher(
  trx: Transaction<Database>,
  { dedupeKey, recipient, locale, orderId, cause, voucher }: RefundVoucherMail,
): Promise<void> {
  const { code, cents, validUntil } = voucher
  await writeMail(trx, {
    kind: 'refund-voucher',
    dedupeKey,
    recipient,
    locale,
    payload: { orderId, cause, voucherCode: groupedCode(code), cents, validUntil },
  })
}
