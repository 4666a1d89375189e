import type { Trx } from '../database/tables.ts'
import { normalizeEmail } from '../words/email.ts'
import { queueMail, queueThrottledMail } from '../mail/outbox.ts'
import { toInstant } from '../slots/responses.ts'
import { queueRefundVoucher } from '../vouchers/queue-refund-mail.ts'
import type { Withdrawability } from './withdrawal.ts'
import { withdrawalDecided } from './mails/withdrawal-decided.ts'
import type { Received } from './sql.ts'
import type { Withdrawn } from './withdraw.ts'

/** The result of a declaration; `name`: the declared name is not the buyer's. */
export type Decision =
  | ({ kind: 'done' } & Withdrawn)
  | { kind: Exclude<Withdrawability['kind'], 'possible' | 'reserved'> | 'name' }

/**
 * Informs the buyer of the result; throttled if nothing was done, because that can be declared any number of
 * times: then one mail a day says it of an order. The occasion distinguishes a second decision, of staff.
 */
export async function queueDecided(
  trx: Trx,
  { id, email, locale, receivedAt }: Pick<Received, 'id' | 'email' | 'locale' | 'receivedAt'>,
  orderId: number,
  decision: Decision,
  occasion = 'withdrawal-decided',
): Promise<void> {
  const recipient = normalizeEmail(email)
  const about = { orderId, receivedAt: toInstant(receivedAt) }
  const dedupeKey = `${occasion}:${id}`
  if (decision.kind !== 'done') {
    const sameOfDay = `${occasion}:${orderId}:${decision.kind}:${about.receivedAt.slice(0, 10)}`
    await queueThrottledMail(trx, withdrawalDecided, {
      dedupeKey: sameOfDay,
      recipient,
      locale,
      payload: { ...about, kind: decision.kind },
    })
    return
  }
  const { voucher, ...done } = decision
  await queueMail(trx, withdrawalDecided, {
    dedupeKey,
    recipient,
    locale,
    payload: { ...about, ...done, voucherCents: voucher?.cents ?? 0 },
  })
  if (voucher)
    await queueRefundVoucher(trx, {
      dedupeKey: `refund-voucher:${orderId}:${id}`,
      recipient,
      locale,
      orderId,
      cause: 'withdrawn',
      hasAccount: true,
      voucher,
    })
}
