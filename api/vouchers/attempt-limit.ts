import { bucketOf, type Count, countInTurn, forgiveInTurn, type Limit } from '../http/limits/rate-limit.ts'
import { Problem, tooManyRequests } from '../http/problem.ts'
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
  /** Seconds until the limit that refuses this attempt starts again; null if none does. */
  const count = async (counts: Count[]): Promise<number | null> => {
    const outcome = await countInTurn(db, counts)
    counted.push(...outcome.counted)
    return outcome.refusedForSeconds
  }
  let isUnknownCode = false
  try {
    const ofClient = own(visitorSecret, client, '')
    const seconds = await count([...ofClient, ['code-of-everybody', limits.total]])
    if (seconds !== null) {
      const isTotal = counted.length === ofClient.length
      if (!isTotal || (await count(own(visitorSecret, client, '-beyond', beyondTotal))) !== null)
        throw tooManyRequests(seconds)
    }
    return await lookUp()
  } catch (error) {
    isUnknownCode = error instanceof Problem && error.code === 'CodeNotValid'
    throw error
  } finally {
    if (!isUnknownCode) await forgiveInTurn(db, counted)
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
