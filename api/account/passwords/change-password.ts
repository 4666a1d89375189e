import type { Body, Visitor } from '../../http/contract.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { QueueCaller } from '../../http/limits/queue-caller.ts'
import { bucketOf, countAttempt } from '../../http/limits/rate-limit.ts'
import { refusal, unauthorized } from '../../http/problem.ts'
import type { AccountDeps } from '../deps.ts'
import { setPassword } from './password-sql.ts'
import { newPasswordRefusal } from '../rules.ts'
import { queuePasswordChangedMail } from './queue-password-changed.ts'

const perUser = { limit: 10, windowSeconds: 3_600 }

/** Sets a new password. Every other session of the visitor ends; the current one stays valid. */
export async function changePassword(
  { db, passwords, visitorSecret }: AccountDeps,
  { userId, sessionId }: Visitor,
  { newPassword, confirmPassword }: Body<'changePassword'>,
  caller: QueueCaller,
): Promise<void> {
  const weakness = newPasswordRefusal(newPassword, confirmPassword)
  if (weakness) throw refusal<'changePassword'>(weakness, `The new password was refused: ${weakness}.`)
  await countAttempt(db, bucketOf(visitorSecret, 'change-password', String(userId)), perUser)
  const hash = await passwords.hash(newPassword, caller)
  await inTransaction(db, async (trx) => {
    const owner = await setPassword(trx, userId, { hash, currentSession: sessionId })
    if (!owner) throw unauthorized()
    await queuePasswordChangedMail(trx, userId, owner)
  })
}
