import { inTransaction } from '../database/transaction.ts'
import { bucketOf, countAttempt } from '../http/rate-limit.ts'
import { normalizeEmail } from '../words/email.ts'
import { queueThrottledMail } from '../mail/outbox.ts'
import type { Declaration } from './declaration.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { withdrawalReceived } from './mails/withdrawal-received.ts'
import { findDeclaration, keepDeclaration } from './sql.ts'

const perClient = { limit: 60, windowSeconds: 3_600 }

/**
 * Limits the network that it comes from and never the address that it names: else anybody could keep a buyer from withdrawing. Keeps the declaration and confirms it by mail, in one transaction, and looks at nothing else: so neither the answer nor the time that it takes can tell whether there
 * is such an order. What comes of it is `decideNext`. Answers when it arrived; the same wish again arrived when it first did.
 */
export async function declareWithdrawal(
  { db, visitorSecret }: WithdrawalsDeps,
  declared: Declaration,
  clientAddress: string,
): Promise<Date> {
  const known = await findDeclaration(db, declared)
  if (known) return known.receivedAt
  await countAttempt(db, bucketOf(visitorSecret, 'withdrawal-client', clientAddress), perClient)
  return inTransaction(db, async (trx) => {
    const { id, receivedAt } = await keepDeclaration(trx, declared)
    const { name, reference, email, locale } = declared
    const payload = { name, reference, email, receivedAt: receivedAt.toISOString() }
    await queueThrottledMail(trx, withdrawalReceived, {
      dedupeKey: `withdrawal-received:${id}`,
      recipient: normalizeEmail(email),
      locale,
      payload,
    })
    return receivedAt
  })
}
