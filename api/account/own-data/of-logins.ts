import { sql } from 'kysely'
import { isOfUser, type Owner, own } from './own-table.ts'

const isOfSession = ({ userId }: Owner) =>
  sql<boolean>`session_id IN (SELECT id FROM session WHERE user_id = ${userId})`

const passkeys = own({
  table: 'passkey',
  part: 'passkeys',
  isOwn: isOfUser,
  columns: {
    id: 'internal',
    user_id: 'internal',
    credential_id: 'secret',
    public_key: 'secret',
    sign_count: 'shown',
    transports: 'shown',
    created_at: 'shown',
    last_used_at: 'shown',
  },
})

const passkeyChallenges = own({
  table: 'passkey_challenge',
  part: 'passkeyRequests',
  isOwn: isOfUser,
  columns: { challenge_hash: 'secret', user_id: 'internal', expires_at: 'shown' },
})

const sessions = own({
  table: 'session',
  part: 'sessions',
  isOwn: isOfUser,
  columns: { id: 'secret', user_id: 'internal', created_at: 'shown', revoked_at: 'shown' },
})

const accessTokens = own({
  table: 'access_token',
  part: 'accessOfSessions',
  isOwn: isOfSession,
  columns: { token_hash: 'secret', session_id: 'secret', expires_at: 'shown' },
})

const refreshTokens = own({
  table: 'refresh_token',
  part: 'renewalsOfSessions',
  isOwn: isOfSession,
  columns: {
    token_hash: 'secret',
    session_id: 'secret',
    issued_at: 'shown',
    expires_at: 'shown',
    used_at: 'shown',
  },
})

const links = own({
  table: 'email_token',
  part: 'links',
  isOwn: isOfUser,
  columns: {
    token_hash: 'secret',
    user_id: 'internal',
    purpose: 'shown',
    email: 'shown',
    return_url: 'internal',
    expires_at: 'shown',
    used_at: 'shown',
  },
})

/** Of the address: a code for a login may be asked for by anyone, whose page is not the account's. */
const codes = own({
  table: 'registration_code',
  part: 'codes',
  isOwn: ({ email }) => sql`email = ${email}`,
  columns: {
    key_hash: 'secret',
    user_id: 'internal',
    email: 'shown',
    return_url: 'foreign',
    code_hash: 'secret',
    former_code_hashes: 'secret',
    tries: 'shown',
    mails: 'shown',
    created_at: 'shown',
    sent_at: 'shown',
    expires_at: 'shown',
    used_at: 'shown',
  },
})

/** Counters that name an account; those whose subject is a keyed hash belong to no account. */
const attempts = own({
  table: 'attempt',
  part: 'attempts',
  isOwn: ({ userId }) => sql`split_part(bucket, ':', 2) = ${String(userId)}`,
  columns: { bucket: 'shown', window_start: 'shown', count: 'shown' },
  reads: { bucket: sql`split_part(bucket, ':', 1)` },
})

/** Stored responses repeat what other parts say, and have the secrets of a payment. */
const repeats = own({
  table: 'idempotency',
  part: 'repeatableRequests',
  isOwn: ({ userId }) => sql`split_part(scope, ':', 2) = ${String(userId)}`,
  columns: {
    scope: 'shown',
    key: 'secret',
    request_hash: 'secret',
    status: 'shown',
    body: 'secret',
    created_at: 'shown',
  },
  reads: { scope: sql`split_part(scope, ':', 1)` },
})

export const ofLogins = [
  passkeys,
  passkeyChallenges,
  sessions,
  accessTokens,
  refreshTokens,
  links,
  codes,
  attempts,
  repeats,
]
