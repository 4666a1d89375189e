import { bucketOf, countAttempt, forgiveAttempt, type Limit } from '../http/rate-limit.ts'
import { Problem } from '../http/problem.ts'
import type { VouchersDeps } from './deps.ts'

const windowSeconds = 60
/** Unknown codes that may be tried per minute: by one visitor, from one client network, and in total. */
const limits = {
  visitor: { limit: 5, windowSeconds },
  address: { limit: 20, windowSeconds },
  total: { limit: 600, windowSeconds },
}
/** Beyond the total, by one visitor and from one network: only those that guess are slowed. */
const beyondTotal = { limit: 3, windowSeconds: 3_600 }

type Client = { userId: number | null; address: string }
type Count = [bucket: string, limit: Limit]

/**
 * Lets a visitor try a code. The attempt is counted before the look-up, so that concurrent attempts cannot
 * exceed the limit, and taken back if the code exists or another limit refused the attempt.
 */
export async function limitAttempts<Result>(
  { db, visitorSecret }: VouchersDeps,
  client: Client,
  lookUp: () => Promise<Result>,
): Promise<Result> {
  const counted: Count[] = []
  const count = async (counts: Count[]): Promise<void> => {
    for (const [bucket, limit] of counts) {
      await countAttempt(db, bucket, limit)
      counted.push([bucket, limit])
    }
  }
  let isUnknownCode = false
  try {
    await count(own(visitorSecret, client, ''))
    await count([['code-of-everybody', limits.total]]).catch(async (refusal: unknown) => {
      if (!isRefused(refusal)) throw refusal
      await count(own(visitorSecret, client, '-beyond', beyondTotal)).catch((error: unknown) => {
        throw isRefused(error) ? refusal : error
      })
    })
    return await lookUp()
  } catch (error) {
    isUnknownCode = error instanceof Problem && error.code === 'CodeNotValid'
    throw error
  } finally {
    if (!isUnknownCode) for (const [bucket, limit] of counted) await forgiveAttempt(db, bucket, limit)
  }
}

/** The counters of the visitor, if logged in, and of the network. */
function own(secret: string, { userId, address }: Client, kind: '' | '-beyond', limit?: Limit): Count[] {
  return [
    ...(userId === null
      ? []
      : [[`code${kind}-of-visitor:${userId}`, limit ?? limits.visitor] satisfies Count]),
    [bucketOf(secret, `code${kind}-from-address`, address), limit ?? limits.address],
  ]
}

const isRefused = (error: unknown) => error instanceof Problem && error.code === 'TooManyRequests'
