import type { Kysely } from 'kysely'
import type { components } from '#openapi/generated/spa.ts'
import type { Database } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Caller } from '../http/fair-queue.ts'
import { bucketOf, countAttempt, forgiveAttempt } from '../http/rate-limit.ts'
import { normalizeEmail } from '../words/email.ts'
import { refusal } from '../http/problem.ts'
import type { AccountDeps } from './deps.ts'
import { insertSession, issueTokens } from './session-sql.ts'
import { findCredentials, readUser, replacePasswordHash } from './sql.ts'

export type SessionUser = components['schemas']['SessionUser']

/**
 * Starts a session. An unknown address costs the same work and gets the same response as a wrong password; an
 * unconfirmed address is reported only with the right password.
 */
export async function logIn(
  deps: AccountDeps,
  identifier: string,
  password: string,
  clientAddress: string,
  caller: Caller,
): Promise<SessionUser> {
  const { db, passwords } = deps
  const email = normalizeEmail(identifier)
  const tries = await countAttempts(deps, email, clientAddress)
  const user = await findCredentials(db, email)
  const isRight = await passwords.verify(password, user?.passwordHash ?? passwords.decoy, caller)
  if (!user || !isRight) throw loginFailed()
  await tries.forgive()
  if (!user.emailVerifiedAt)
    throw refusal<'login'>('EmailNotVerified', 'The e-mail address is not confirmed yet.')
  const passwordHash = await renewHash(deps, user, password, caller)
  return inTransaction(db, async (trx) => {
    const sessionId = await insertSession(trx, user.id, passwordHash)
    const profile = sessionId && (await readUser(trx, user.id))
    if (!profile) throw loginFailed()
    return { ...profile, ...(await issueTokens(trx, sessionId)) }
  })
}

const loginFailed = () => refusal<'login'>('LoginFailed', 'E-mail address or password are wrong.')

/** Attempt limits per account and network, per account, and per network over all accounts. */
const limits = {
  'login-pair': { limit: 10, windowSeconds: 300 },
  'login-email': { limit: 100, windowSeconds: 3_600 },
  'login-client': { limit: 200, windowSeconds: 600 },
}

/**
 * Counted before the password is checked, so that parallel attempts count too; only failures stay counted.
 */
async function countAttempts({ db, visitorSecret }: AccountDeps, email: string, clientAddress: string) {
  const buckets = [
    [bucketOf(visitorSecret, 'login-pair', email, clientAddress), limits['login-pair']],
    [bucketOf(visitorSecret, 'login-email', email), limits['login-email']],
    [bucketOf(visitorSecret, 'login-client', clientAddress), limits['login-client']],
  ] as const
  for (const [bucket, limit] of buckets) await countAttempt(db, bucket, limit)
  return {
    async forgive() {
      for (const [bucket, limit] of buckets) await forgiveAttempt(db, bucket, limit)
    },
  }
}

/** Rehashes with the current cost: the password is known only at login. */
async function renewHash(
  { db, passwords }: { db: Kysely<Database>; passwords: AccountDeps['passwords'] },
  user: { id: number; passwordHash: string },
  password: string,
  caller: Caller,
): Promise<string> {
  if (!passwords.isOutdated(user.passwordHash)) return user.passwordHash
  const renewed = await passwords.hash(password, caller)
  await replacePasswordHash(db, user.id, user.passwordHash, renewed)
  return renewed
}
