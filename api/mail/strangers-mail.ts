import type { Deps } from '../http/contract.ts'
import { bucketOf, countAttempt, countUpTo, type Limit } from '../http/rate-limit.ts'

/** How many mails an hour strangers can cause to one address, over all kinds. */
const allKinds = { limit: 6, windowSeconds: 3_600 }

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
  kind: { name: string; limit: Limit },
  mails = 1,
): Promise<void> {
  await countAttempt(db, bucketOf(visitorSecret, kind.name, email), kind.limit)
  for (let mail = 0; mail < mails; mail++) await countAttempt(db, bucketOfAll(visitorSecret, email), allKinds)
}

/** Counts a mail that must not be lost: it leaves less for the others and is never refused. */
export async function countDueMail({ db, visitorSecret }: LimitDeps, email: string): Promise<void> {
  await countUpTo(db, bucketOfAll(visitorSecret, email), allKinds)
}

function bucketOfAll(secret: string, email: string): string {
  return bucketOf(secret, 'strangers-mail', email)
}
