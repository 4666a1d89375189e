import { bucketOf, type Count, countAttempt, forgiveInTurn } from '../../http/limits/rate-limit.ts'
import type { AccountDeps } from '../deps.ts'

/** A try to log in to an account, known or not. */
export type LoginTry = {
  email: string
  clientAddress: string
  /** The device and account of a browser that was logged in to the account before. */
  known: { device: string; userId: number } | null
}

/**
 * Limits per account and network, per account, and per network over all accounts. A known device has a limit
 * of its own instead, so that strangers cannot keep the owner out.
 */
export const limits = {
  'login-pair': { limit: 10, windowSeconds: 300 },
  'login-email': { limit: 100, windowSeconds: 3_600 },
  'login-client': { limit: 200, windowSeconds: 600 },
  'login-device': { limit: 10, windowSeconds: 300 },
}

/**
 * Counted before the password is checked, so that parallel tries count too; only failures stay counted, and
 * no try that was refused. `locksUntil` is set by the try that locks the account, once per lock.
 */
export async function countTries(
  { db, visitorSecret }: AccountDeps,
  { email, clientAddress, known }: LoginTry,
): Promise<{ locksUntil: Date | null; forgive(): Promise<void> }> {
  const bucket = (name: keyof typeof limits, ...about: string[]) =>
    [bucketOf(visitorSecret, name, ...about), limits[name]] as const
  const buckets = known
    ? [bucket('login-device', known.device, String(known.userId))]
    : [
        bucket('login-pair', email, clientAddress),
        bucket('login-client', clientAddress),
        bucket('login-email', email),
      ]
  const counted: Count[] = []
  const forgive = () => forgiveInTurn(db, counted)
  let locksUntil: Date | null = null
  for (const [name, limit] of buckets) {
    try {
      const { left, windowEndsAt } = await countAttempt(db, name, limit)
      if (limit === limits['login-email'] && left === 0) locksUntil = windowEndsAt
    } catch (error) {
      await forgive()
      throw error
    }
    counted.push([name, limit])
  }
  return { locksUntil, forgive }
}

/** Counts a login with a passkey for its network only: it names no address, so that no lock concerns it. */
export async function countNetworkTry(
  { db, visitorSecret }: AccountDeps,
  clientAddress: string,
): Promise<{ forgive(): Promise<void> }> {
  const bucket = bucketOf(visitorSecret, 'login-client', clientAddress)
  await countAttempt(db, bucket, limits['login-client'])
  return { forgive: () => forgiveInTurn(db, [[bucket, limits['login-client']]]) }
}

/** Ends the lock of an account: a new password was set through its mailbox. */
export async function unlock({ db, visitorSecret }: AccountDeps, email: string): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('bucket', '=', bucketOf(visitorSecret, 'login-email', email))
    .execute()
}
