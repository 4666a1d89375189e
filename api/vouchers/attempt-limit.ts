import { bucketOf, countAttempt, forgiveAttempt, type Limit } from '../http/rate-limit.ts'
import { Problem } from '../http/problem.ts'
import type { VouchersDeps } from './deps.ts'

const windowSeconds = 60
/** Unknown codes that may be tried per minute: by one visitor, from one client network, and in total. */
const limits = { visitor: 5, address: 20, total: 600 }

/**
 * Lets a visitor try a code. The attempt is counted before the look-up, so that concurrent attempts cannot
 * exceed the limit, and taken back if the code exists or another limit refused the attempt.
 */
export async function limitAttempts<Result>(
  { db, visitorSecret }: VouchersDeps,
  client: { userId: number | null; address: string },
  lookUp: () => Promise<Result>,
): Promise<Result> {
  const buckets: Array<[bucket: string, limit: Limit]> = [
    ...(client.userId === null
      ? []
      : [
          [`code-of-visitor:${client.userId}`, { limit: limits.visitor, windowSeconds }] satisfies [
            string,
            Limit,
          ],
        ]),
    [bucketOf(visitorSecret, 'code-from-address', client.address), { limit: limits.address, windowSeconds }],
    ['code-of-everybody', { limit: limits.total, windowSeconds }],
  ]
  const counted: typeof buckets = []
  let isUnknownCode = false
  try {
    for (const [bucket, limit] of buckets) {
      await countAttempt(db, bucket, limit)
      counted.push([bucket, limit])
    }
    return await lookUp()
  } catch (error) {
    isUnknownCode = error instanceof Problem && error.code === 'CodeNotValid'
    throw error
  } finally {
    if (!isUnknownCode) for (const [bucket, limit] of counted) await forgiveAttempt(db, bucket, limit)
  }
}
