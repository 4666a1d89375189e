import { inTransaction } from '../database/transaction.ts'
import { bucketOf, countAttempt } from '../http/limits/rate-limit.ts'
import { bareEmail } from '#http/email-address.ts'
import { normalizeEmail } from '../words/email.ts'
import { queueThrottledMail } from '../mail/outbox.ts'
import { countDueMailTo } from '../mail/recipient-limit.ts'
import type { Declaration } from './declaration.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { withdrawalReceived } from './mails/withdrawal-received.ts'
import { findDeclaration, storeDeclaration } from './sql.ts'

const perClient = { limit: 60, windowSeconds: 3_600 }
/** The limit from one network for one address: the owner declares from another network than an attacker. */
const perPair = { limit: 10, windowSeconds: 3_600 }

/**
 * Stores the declaration and queues its confirmation without looking the order up (`decideNext` does), so
 * neither response nor timing reveals whether it exists; returns the time of arrival, for a retry with the
 * same key the first one. Rate-limited by client network, and for each email address by network; never by
 * the address alone: otherwise an attacker could block a buyer.
 */
export async function declareWithdrawal(
  deps: WithdrawalsDeps,
  typed: Declaration,
  clientAddress: string,
): Promise<Date> {
  const { db, visitorSecret } = deps
  const declaration = { ...typed, email: bareEmail(typed.email) }
  const known = await findDeclaration(db, declaration)
  if (known) return known.receivedAt
  const mailbox = normalizeEmail(declaration.email)
  await countAttempt(db, bucketOf(visitorSecret, 'withdrawal-pair', clientAddress, mailbox), perPair)
  await countAttempt(db, bucketOf(visitorSecret, 'withdrawal-client', clientAddress), perClient)
  await countDueMailTo(deps, mailbox)
  return inTransaction(db, async (trx) => {
    const { id, receivedAt, isRepeated } = await storeDeclaration(trx, declaration)
    if (isRepeated) return receivedAt
    const { name, reference, email, locale } = declaration
    const payload = { name, reference, email, receivedAt: receivedAt.toISOString(), more: [] }
    await queueThrottledMail(trx, withdrawalReceived, {
      dedupeKey: `withdrawal-received:${id}`,
      recipient: mailbox,
      locale,
      payload,
      joins: true,
    })
    return receivedAt
  })
}
