import type { Deps } from '../http/contract.ts'
import { bucketOf, countAttempt, countUpTo, type Limit } from '../http/rate-limit.ts'

/** How many mails an hour strangers can cause to one address, over all kinds. */
const allKinds = { limit: 6, windowSeconds: 3_600 }
/** The rest is left for a new password, so that strangers cannot keep the owner from one. */
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
 * Counts mails that anybody can cause for an address, of their kind and of all kinds, and refuses above a
 * limit. Called before the address is looked up, and also where no mail follows: neither reveals whether it
 * is known.
 */
export async function countStrangersMail(
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
export async function countDueMail({ db, visitorSecret }: LimitDeps, email: string): Promise<void> {
  await countUpTo(db, bucketOfAll(visitorSecret, email), others)
}

function bucketOfAll(secret: string, email: string): string {
  return bucketOf(secret, 'strangers-mail', email)
}
