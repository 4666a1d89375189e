import type { Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { Problem, unauthorized } from '../http/problem.ts'
import type { AccountDeps } from './deps.ts'
import type { SessionUser } from './log-in.ts'
import {
  isTokenOfOtherSession,
  issueTokens,
  markRefreshTokenUsed,
  readRefreshToken,
  revokeSession,
} from './session-sql.ts'
import { readUser } from './sql.ts'

type Tokens = { accessToken: string; refreshToken: string }

/**
 * Changes a refresh token for new ones. It works once; for ten seconds a repeat is forgiven, because tabs and gateways
 * may ask at the same moment. Later a repeat means that somebody has a copy: the whole session ends, for both.
 */
export async function refreshSession({ db }: AccountDeps, tokens: Tokens): Promise<SessionUser> {
  const outcome = await inTransaction(db, (trx) => exchange(trx, tokens))
  // Thrown only here: the end of a replayed session has to be committed.
  if (outcome === 'over') throw unauthorized()
  if (outcome === 'replayed') {
    throw new Problem(
      409,
      'RefreshTokenReused',
      'The refresh token was used before; the session has been ended.',
    )
  }
  return outcome
}

async function exchange(
  trx: Transaction<Database>,
  { accessToken, refreshToken }: Tokens,
): Promise<SessionUser | 'over' | 'replayed'> {
  const found = await readRefreshToken(trx, refreshToken)
  if (!found?.isAlive || (await isTokenOfOtherSession(trx, accessToken, found.sessionId))) return 'over'
  if (found.isReplayed) {
    await revokeSession(trx, found.sessionId)
    return 'replayed'
  }
  await markRefreshTokenUsed(trx, refreshToken)
  const user = await readUser(trx, found.userId)
  return user ? { ...user, ...(await issueTokens(trx, found.sessionId)) } : 'over'
}
