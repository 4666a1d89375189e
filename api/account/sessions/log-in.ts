import type { components } from '#openapi/generated/spa.ts'
import type { Db } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { QueueCaller } from '../../http/limits/queue-caller.ts'
import { normalizeEmail } from '../../words/email.ts'
import type { Locale } from '../../words/locale.ts'
import { refusal } from '../../http/problem.ts'
import { queueMail } from '../../mail/outbox.ts'
import { countDueMailTo } from '../../mail/recipient-limit.ts'
import type { AccountDeps } from '../deps.ts'
import { knownDevice, rememberDevice } from '../credentials/known-devices.ts'
import { isClosedTo } from '../sample-account.ts'
import { countTries } from './login-tries.ts'
import { loginLocked } from '../mails/login-locked.ts'
import { insertSession, issueTokens } from './session-sql.ts'
import { type Credentials, findCredentials, readUser, replacePasswordHash } from '../sql.ts'

export type SessionUser = components['schemas']['SessionUser']

type Login = {
  identifier: string
  password: string
  clientAddress: string
  caller: QueueCaller
  /** What this browser got at earlier logins. */
  deviceTokens: string | undefined
}

/**
 * Starts a session and remembers the device. An unknown address costs the same work and gets the same
 * response as a wrong password; an unconfirmed address is reported only with the right password, that of this
 * device's registration if there are several.
 */
export async function logIn(
  deps: AccountDeps,
  { identifier, password, clientAddress, caller, deviceTokens }: Login,
): Promise<{ user: SessionUser; deviceTokens: string }> {
  const { db, passwords, visitorSecret } = deps
  const email = normalizeEmail(identifier)
  const found = await findCredentials(db, email)
  const deviceOf = (account: Credentials) => knownDevice(visitorSecret, deviceTokens, account)
  const user =
    found.find(({ emailVerifiedAt }) => emailVerifiedAt) ??
    found.find((registration) => deviceOf(registration) !== null) ??
    found[0]
  const device = user ? deviceOf(user) : null
  const known = user && device !== null ? { device, userId: user.id } : null
  const tries = await countTries(deps, { email, clientAddress, known })
  const isRight = await passwords
    .verify(password, user?.passwordHash ?? passwords.decoy, caller)
    .catch(async (error: unknown) => {
      await tries.forgive()
      throw error
    })
  if (!user || !isRight || isClosedTo(clientAddress, email)) {
    if (tries.locksUntil) {
      await countDueMailTo(deps, email)
      if (user?.emailVerifiedAt) await queueLockedMail(deps, { ...user, email }, tries.locksUntil)
    }
    throw loginFailed()
  }
  await tries.forgive()
  if (!user.emailVerifiedAt)
    throw refusal<'login'>('EmailNotVerified', 'The email address is not confirmed yet.')
  const passwordHash = await renewHash(deps, user, password, caller)
  return inTransaction(db, async (trx) => {
    const sessionId = await insertSession(trx, user.id, passwordHash)
    const profile = sessionId && (await readUser(trx, user.id))
    if (!profile) throw loginFailed()
    return {
      user: { ...profile, ...(await issueTokens(trx, sessionId)) },
      deviceTokens: rememberDevice(visitorSecret, deviceTokens, { id: user.id, passwordHash }),
    }
  })
}

function queueLockedMail(
  { db }: AccountDeps,
  { id, email, locale }: { id: number; email: string; locale: Locale },
  locksUntil: Date,
): Promise<void> {
  const dedupeKey = `login-locked:${id}:${locksUntil.toISOString()}`
  return queueMail(db, loginLocked, { dedupeKey, recipient: email, locale, payload: {} })
}

const loginFailed = () => refusal<'login'>('LoginFailed', 'Email address or password are wrong.')

/** Rehashes with the current cost: the password is known only at login. */
async function renewHash(
  { db, passwords }: { db: Db; passwords: AccountDeps['passwords'] },
  user: { id: number; passwordHash: string },
  password: string,
  caller: QueueCaller,
): Promise<string> {
  if (!passwords.isOutdated(user.passwordHash)) return user.passwordHash
  const renewed = await passwords.hash(password, caller)
  await replacePasswordHash(db, user.id, user.passwordHash, renewed)
  return renewed
}
