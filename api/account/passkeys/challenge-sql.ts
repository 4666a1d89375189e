import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { hashToken, newToken } from '../../words/tokens.ts'
import { lifetimes } from '../rules.ts'

/** Milliseconds for which browsers show their dialog: as long as a challenge is valid. */
export const timeout = 300_000

/** A challenge for a passkey of this account, or for a login (null). */
export async function insertChallenge(db: Db, userId: number | null): Promise<string> {
  const { secret, hash } = newToken()
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hash,
      user_id: userId,
      expires_at: sql`clock_timestamp() + ${lifetimes.passkeyChallenge}::interval`,
    })
    .execute()
  return secret
}

/** Uses the challenge up, whatever follows; false if it is used, expired, or was made for something else. */
export async function useChallenge(db: Db, challenge: string, userId: number | null): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM passkey_challenge
    WHERE challenge_hash = ${hashToken(challenge)} AND user_id IS NOT DISTINCT FROM ${userId}::integer
      AND expires_at > clock_timestamp()
    RETURNING user_id`.execute(db)
  return rows.length === 1
}
