import type { Deps } from '../http/contract.ts'
import { bucketOf, countAttempt, countUpTo, type Limit } from '../http/limits/rate-limit.ts'

/** Mails an hour to one address over all kinds that a typed address causes. */
const allKinds = { limit: 6, windowSeconds: 3_600 }
/**
 * The limit of all other mails; the difference is left for a new password, so they cannot take it from the
 * owner.
 */
const others = { ...allKinds, limit: 4 }

interface Kind {
  name: string
  limit: Limit
  /** A mail for a new password. */
  isReset?: boolean
}

interface LimitDeps extends Deps {
  /** Key of the hashes under which mails are counted. */
  visitorSecret: string
}

/**
 * Counts mails to an address that was only typed, of their kind and of all kinds, and refuses above a
 * limit. Called before the address is looked up, and also where no mail follows: neither reveals whether it
 * is known.
 */
export async function countMailTo(
  { db, visitorSecret }: LimitDeps,
  email: string,
  kind: Kind,
  mails = 1,
): Promise<void> {
  await countAttempt(db, bucketOf(visitorSecret, kind.name, email), kind.limit)
  const total = kind.isReset ? allKinds : others
  for (let mail = 0; mail < mails; mail++) await countAttempt(db, bucketOfAll(visitorSecret, email), total)
}

/** Counts a mail that must not be lost: it is never refused, and leaves less for the others but resets. */
export async function countDueMailTo({ db, visitorSecret }: LimitDeps, email: string): Promise<void> {
  await countUpTo(db, bucketOfAll(visitorSecret, email), others)
}

function bucketOfAll(secret: string, email: string): string {
  return bucketOf(secret, 'mail-recipient', email)
}
