import { bucketOf, countAttempt, forgiveAttempt, type Limit } from '../http/rate-limit.ts'
import { Problem } from '../http/problem.ts'
import type { VouchersDeps } from './deps.ts'

const windowSeconds = 60
/** How many codes that are none may be tried in a minute: by one visitor, from one network address, and by everybody. */
const limits = { visitor: 5, address: 20, everybody: 600 }

/**
 * Lets a visitor try a code. It is counted before it is looked at, so that many at once are not more; a code that was one is taken off the count again,
 * whatever came of it, and so is one that was not looked at because another limit was reached.
 */
export async function limitAttempts<Result>(
  { db, visitorSecret }: VouchersDeps,
  who: { userId: number | null; address: string },
  ask: () => Promise<Result>,
): Promise<Result> {
  const buckets: Array<[bucket: string, limit: Limit]> = [
    ...(who.userId === null
      ? []
      : [
          [`code-of-visitor:${who.userId}`, { limit: limits.visitor, windowSeconds }] satisfies [
            string,
            Limit,
          ],
        ]),
    [bucketOf(visitorSecret, 'code-from-address', who.address), { limit: limits.address, windowSeconds }],
    ['code-of-everybody', { limit: limits.everybody, windowSeconds }],
  ]
  const counted: typeof buckets = []
  let isGuess = false
  try {
    for (const [bucket, limit] of buckets) {
      await countAttempt(db, bucket, limit)
      counted.push([bucket, limit])
    }
    return await ask()
  } catch (error) {
    isGuess = error instanceof Problem && error.code === 'CodeNotValid'
    throw error
  } finally {
    if (!isGuess) for (const [bucket, limit] of counted) await forgiveAttempt(db, bucket, limit)
  }
}
