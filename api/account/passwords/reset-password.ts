import type { Body } from '../../http/contract.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { QueueCaller } from '../../http/limits/queue-caller.ts'
import { bucketOf, countAttempt } from '../../http/limits/rate-limit.ts'
import { refusal } from '../../http/problem.ts'
import type { AccountDeps } from '../deps.ts'
import { rememberDevice } from '../credentials/known-devices.ts'
import { deletePasskeys } from '../passkeys/passkey-sql.ts'
import { unlock } from '../sessions/login-tries.ts'
import { isResetValid, setPassword, useReset } from './password-sql.ts'
import { newPasswordRefusal } from '../rules.ts'
import { queuePasswordChangedMail } from './queue-password-changed.ts'
import { hashReset } from '../credentials/tokens.ts'
import type { Locale } from '../../words/locale.ts'

type Circumstances = {
  locale: Locale
  clientAddress: string
  caller: QueueCaller
  deviceTokens: string | undefined
}

const perClient = { limit: 100, windowSeconds: 600 }

/**
 * Sets a new password through the link in the mail, ends every session, passkey and any lock, and remembers
 * this device. Returns the path in the shop to continue at.
 */
export async function resetPassword(
  deps: AccountDeps,
  { userId, code, emailCode, newPassword, passwordRepeat }: Body<'resetPassword'>,
  { locale, clientAddress, caller, deviceTokens }: Circumstances,
): Promise<{ path: string; deviceTokens: string }> {
  const { db, passwords, visitorSecret } = deps
  await countAttempt(db, bucketOf(visitorSecret, 'reset-client', clientAddress), perClient)
  const weakness = newPasswordRefusal(newPassword, passwordRepeat)
  if (weakness) throw refusal<'resetPassword'>(weakness, `The new password was refused: ${weakness}.`)
  const tokenHash = hashReset(code, emailCode)
  if (!(await isResetValid(db, userId, tokenHash))) throw linkInvalid()
  const hash = await passwords.hash(newPassword, caller)
  const owner = await inTransaction(db, async (trx) => {
    if (!(await useReset(trx, userId, tokenHash))) throw linkInvalid()
    const person = await setPassword(trx, userId, { hash, currentSession: null })
    const removedPasskeys = await deletePasskeys(trx, userId)
    if (person) await queuePasswordChangedMail(trx, userId, { ...person, removedPasskeys })
    return person
  })
  if (owner) await unlock(deps, owner.email)
  return {
    path: locale === 'en' ? '/en/login' : '/login',
    deviceTokens: rememberDevice(visitorSecret, deviceTokens, { id: userId, passwordHash: hash }),
  }
}

/** Used, expired, made up or of another account: never distinguished. */
const linkInvalid = () =>
  refusal<'resetPassword'>('ResetLinkInvalid', 'The link is not good, or not any more.')
