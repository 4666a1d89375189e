import type { Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Problem, unauthorized } from '../../http/problem.ts'
import type { AccountDeps } from '../deps.ts'
import type { SessionUser } from './log-in.ts'
import {
  isTokenOfOtherSession,
  issueTokens,
  markRefreshTokenUsed,
  readRefreshToken,
  revokeSession,
} from './session-sql.ts'
import { readUser } from '../sql.ts'

type Tokens = { accessToken: string; refreshToken: string }

/**
 * Exchanges a refresh token for new tokens, once; a repeat within ten seconds is accepted, because tabs and
 * gateways may refresh concurrently. A later repeat means a stolen copy: the whole session ends.
 */
export async function refreshSession({ db }: AccountDeps, tokens: Tokens): Promise<SessionUser> {
  const result = await inTransaction(db, (trx) => exchange(trx, tokens))
  // Thrown only here: ending a replayed session has to be committed.
  if (result === 'over') throw unauthorized()
  if (result === 'replayed') {
    throw new Problem(
      409,
      'RefreshTokenReused',
      'The refresh token was used before; the session has been ended.',
    )
  }
  return result
}

async function exchange(
  trx: Trx,
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
