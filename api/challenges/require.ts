import { sql } from 'kysely'
import { refusal } from '../http/problem.ts'
import { bucketOf, countAttempt, countUpTo, type Limit } from '../http/limits/rate-limit.ts'
import type { ChallengeDeps } from './deps.ts'
import { type ChallengedOperation, type Purpose, readSolution } from './proof-of-work.ts'

/** A request to a challenged operation, with the header `Challenge-Solution` if it was sent. */
export type Challenged = Purpose & { solution: string | undefined }

/** Refuses a request without a proof of work. Each proof is accepted once. */
export async function requireChallenge(
  { db, visitorSecret }: ChallengeDeps,
  { solution, ...purpose }: Challenged,
): Promise<void> {
  if (solution === undefined)
    throw refusal<ChallengedOperation>('ChallengeRequired', 'Solve a challenge and send it along.')
  const proof = await readSolution(visitorSecret, purpose, solution)
  if (!proof || !(await isFirstUse(db, proof)))
    throw refusal<ChallengedOperation>('ChallengeInvalid', 'The solution is not valid here, or any longer.')
}

/**
 * Counts an attempt of a network under this name, and asks for a proof of work once half of the limit is
 * used. What is refused for want of a proof does not count, so that it uses up nothing of the other half.
 */
export async function countWithChallenge(
  deps: ChallengeDeps,
  name: string,
  limit: Limit,
  request: Challenged,
): Promise<void> {
  const bucket = bucketOf(deps.visitorSecret, name, request.clientAddress)
  const half = { ...limit, limit: Math.floor(limit.limit / 2) }
  if (request.solution === undefined && (await countUpTo(deps.db, bucket, half))) return
  await requireChallenge(deps, request)
  await countAttempt(deps.db, bucket, limit)
}

/** Kept outside of any transaction: a proof stays used where the request fails later. */
async function isFirstUse(
  db: ChallengeDeps['db'],
  { nonce, expiresAt }: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO solved_challenge (nonce, expires_at) VALUES (${nonce}, ${expiresAt})
    ON CONFLICT DO NOTHING`.execute(db)
  return numAffectedRows === 1n
}
