import type { Body } from '../http/contract.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Caller } from '../http/fair-queue.ts'
import { bucketOf, countAttempt } from '../http/rate-limit.ts'
import { refusal } from '../http/problem.ts'
import type { AccountDeps } from './deps.ts'
import { isResetValid, setPassword, useReset } from './password-sql.ts'
import { newPasswordRefusal } from './rules.ts'
import { queuePasswordChangedMail } from './queue-password-changed.ts'
import { hashReset } from './tokens.ts'
import type { Locale } from '../words/locale.ts'

const perClient = { limit: 100, windowSeconds: 600 }

/**
 * Sets a new password through the link in the mail and ends every session. Returns the path in the shop to
 * continue at.
 */
export async function resetPassword(
  { db, passwords, visitorSecret }: AccountDeps,
  { userId, code, emailCode, newPassword, passwordRepeat }: Body<'resetPassword'>,
  { locale, clientAddress, caller }: { locale: Locale; clientAddress: string; caller: Caller },
): Promise<string> {
  await countAttempt(db, bucketOf(visitorSecret, 'reset-client', clientAddress), perClient)
  const weakness = newPasswordRefusal(newPassword, passwordRepeat)
  if (weakness) throw refusal<'resetPassword'>(weakness, `The new password was refused: ${weakness}.`)
  const tokenHash = hashReset(code, emailCode)
  if (!(await isResetValid(db, userId, tokenHash))) throw linkInvalid()
  const hash = await passwords.hash(newPassword, caller)
  await inTransaction(db, async (trx) => {
    if (!(await useReset(trx, userId, tokenHash))) throw linkInvalid()
    const owner = await setPassword(trx, userId, { hash, currentSession: null, provesEmail: true })
    if (owner) await queuePasswordChangedMail(trx, owner)
  })
  return locale === 'en' ? '/en/login' : '/login'
}

/** Used, expired, made up or of another account: never distinguished. */
const linkInvalid = () =>
  refusal<'resetPassword'>('ResetLinkInvalid', 'The link is not good, or not any more.')
