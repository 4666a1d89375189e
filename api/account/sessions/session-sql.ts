import { sql } from 'kysely'
import type { Visitor } from '../../http/contract.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { lifetimes } from '../rules.ts'
import { hashToken, newToken } from '../../words/tokens.ts'

export type SessionTokens = { accessToken: string; refreshToken: string; expiration: string }

/** The visitor of an access token, if token, session and account are valid. One index lookup. */
export async function findVisitor(db: Db, accessToken: string): Promise<Visitor | null> {
  const visitor = await db
    .selectFrom('access_token')
    .innerJoin('session', 'session.id', 'access_token.session_id')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.user_id as userId', 'session.id as sessionId'])
    .where('access_token.token_hash', '=', hashToken(accessToken))
    .where('access_token.expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('session.revoked_at', 'is', null)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst()
  return visitor ?? null
}

/**
 * Starts a session after a password check; null if the account was deleted or its password changed since, so
 * that no session outlives its password.
 */
export async function insertSession(trx: Trx, userId: number, checkedHash: string): Promise<string | null> {
  const user = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', checkedHash)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!user) return null
  const session = await trx
    .insertInto('session')
    .values({ user_id: userId, revoked_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return session.id
}

/** Issues a new pair of tokens and deletes the expired ones. */
export async function issueTokens(trx: Trx, sessionId: string): Promise<SessionTokens> {
  await trx
    .deleteFrom('access_token')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .execute()
  await trx
    .deleteFrom('refresh_token')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .execute()
  const [access, refresh] = [newToken(), newToken()]
  const { expires_at } = await trx
    .insertInto('access_token')
    .values({
      token_hash: access.hash,
      session_id: sessionId,
      expires_at: sql`clock_timestamp() + ${lifetimes.accessToken}::interval`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('refresh_token')
    .values({
      token_hash: refresh.hash,
      session_id: sessionId,
      expires_at: sql`clock_timestamp() + ${lifetimes.refreshToken}::interval`,
    })
    .execute()
  return { accessToken: access.secret, refreshToken: refresh.secret, expiration: expires_at.toISOString() }
}

export type RefreshState = { sessionId: string; userId: number; isAlive: boolean; isReplayed: boolean }

/** The state of a refresh token now. */
export async function readRefreshToken(trx: Trx, refreshToken: string): Promise<RefreshState | undefined> {
  const { rows } = await sql<RefreshState>`
    SELECT session.id AS "sessionId", session.user_id AS "userId",
           session.revoked_at IS NULL AND token.expires_at > clock_timestamp() AS "isAlive",
           coalesce(token.used_at <= clock_timestamp() - ${lifetimes.refreshGrace}::interval,
             false) AS "isReplayed"
    FROM refresh_token AS token
    JOIN session ON session.id = token.session_id
    WHERE token.token_hash = ${hashToken(refreshToken)}`.execute(trx)
  return rows[0]
}

/** Marks a token as used. The first use counts: a repeat must not restart the grace period. */
export async function markRefreshTokenUsed(trx: Trx, refreshToken: string): Promise<void> {
  await trx
    .updateTable('refresh_token')
    .set({ used_at: sql`clock_timestamp()` })
    .where('token_hash', '=', hashToken(refreshToken))
    .where('used_at', 'is', null)
    .execute()
}

/** True if the token is known and belongs to another session: the two were not issued together. */
export async function isTokenOfOtherSession(
  trx: Trx,
  accessToken: string,
  sessionId: string,
): Promise<boolean> {
  const token = await trx
    .selectFrom('access_token')
    .select('session_id')
    .where('token_hash', '=', hashToken(accessToken))
    .executeTakeFirst()
  return token !== undefined && token.session_id !== sessionId
}

/** Ends the session: all its tokens are invalid from now on. */
export async function revokeSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: sql`clock_timestamp()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}
