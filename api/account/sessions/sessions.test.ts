import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { createSessions } from './authenticate.ts'
import { insertSession } from './session-sql.ts'
import { openAccount } from '../../testing/account.ts'
import { hashToken, newToken } from '../../words/tokens.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)

type Tokens = { accessToken: string; refreshToken: string }
const refresh = ({ accessToken, refreshToken }: Tokens) =>
  account.post('/v1/identity/refresh', { accessToken, refreshToken })
const whoAmI = async (token: string) => (await account.call('/v1/identity/UserInfo', { token })).status
const tokensOf = (response: { body: Record<string, unknown> }) => response.body as Tokens

/** Backdates the first use of the token. */
const usedAgo = (token: string, age: string) =>
  database.db
    .updateTable('refresh_token')
    .set({ used_at: sql`clock_timestamp() - ${age}::interval` })
    .where('token_hash', '=', hashToken(token))
    .execute()

describe('an access token', () => {
  test('identifies its owner', async () => {
    const [mara, jon] = [await account.newVisitor(), await account.newVisitor()]
    const response = await account.call('/v1/identity/UserInfo', { token: mara.accessToken })
    expect(response.body).toMatchObject({ personId: mara.userId, email: mara.email })
    expect(response.text).not.toContain(jon.email)
    expect(response.body).not.toHaveProperty('accessToken')
  })

  test.each(['a made-up one', 'its hash', 'a refresh token'])('is not %s', async (kind) => {
    const visitor = await account.newVisitor()
    const token = {
      'a made-up one': newToken().secret,
      'its hash': hashToken(visitor.accessToken).toString('base64url'),
      'a refresh token': visitor.refreshToken,
    }[kind]!
    expect(await whoAmI(token)).toBe(401)
  })

  test('expires', async () => {
    const { accessToken } = await account.newVisitor()
    await database.db
      .updateTable('access_token')
      .set({ expires_at: sql`clock_timestamp()` })
      .where('token_hash', '=', hashToken(accessToken))
      .execute()
    expect(await whoAmI(accessToken)).toBe(401)
  })

  test('ends with the account', async () => {
    const { accessToken, userId, ...rest } = await account.newVisitor()
    await database.db
      .updateTable('app_user')
      .set({ deleted_at: new Date() })
      .where('id', '=', userId)
      .execute()
    expect([await whoAmI(accessToken), await createSessions(database.db).find(accessToken)]).toEqual([
      401,
      null,
    ])
    expect((await refresh({ accessToken, ...rest })).status).toBe(401)
  })

  test('is found by its session and owner', async () => {
    const { accessToken, userId } = await account.newVisitor()
    const session = await database.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const sessions = createSessions(database.db)
    expect(await sessions.find(accessToken)).toEqual({ userId, sessionId: session.id })
    expect(await sessions.find('nothing')).toBeNull()
  })
})

describe('a refresh', () => {
  test('returns new tokens that work, and the old access token stays valid until it expires', async () => {
    const visitor = await account.newVisitor()
    const response = await refresh(visitor)
    expect(response.body).toMatchObject({ personId: visitor.userId, firstName: 'Mara' })
    expect(tokensOf(response).refreshToken).not.toBe(visitor.refreshToken)
    expect([await whoAmI(tokensOf(response).accessToken), await whoAmI(visitor.accessToken)]).toEqual([
      200, 200,
    ])
    expect((await refresh(tokensOf(response))).status).toBe(200)
  })

  test('repeated within ten seconds is accepted: every tab continues', async () => {
    const visitor = await account.newVisitor()
    const first = await refresh(visitor)
    await usedAgo(visitor.refreshToken, '9 seconds')
    const second = await refresh(visitor)
    expect([first.status, second.status]).toEqual([200, 200])
    for (const response of [first, second]) expect(await whoAmI(tokensOf(response).accessToken)).toBe(200)
    for (const response of [first, second]) expect((await refresh(tokensOf(response))).status).toBe(200)
  })

  test('by ten tabs at the same moment works in all of them', async () => {
    const visitor = await account.newVisitor()
    const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(visitor)))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await Promise.all(responses.map((response) => whoAmI(tokensOf(response).accessToken)))).toEqual(
      Array(10).fill(200),
    )
    const uses = await database.db
      .selectFrom('refresh_token')
      .select('used_at')
      .where('token_hash', '=', hashToken(visitor.refreshToken))
      .execute()
    expect(uses).toEqual([{ used_at: expect.any(Date) }])
  })

  test('repeated later ends the whole session, also for the holder of the newest tokens', async () => {
    const visitor = await account.newVisitor()
    const otherSession = tokensOf(await account.logIn(visitor.email))
    const newest = tokensOf(await refresh(visitor))
    await usedAgo(visitor.refreshToken, '11 seconds')
    const replay = await refresh(visitor)
    expect([replay.status, replay.body['code']]).toEqual([409, 'RefreshTokenReused'])
    expect([await whoAmI(newest.accessToken), await whoAmI(visitor.accessToken)]).toEqual([401, 401])
    expect([(await refresh(newest)).status, (await refresh(visitor)).status]).toEqual([401, 401])
    expect(await whoAmI(otherSession.accessToken)).toBe(200)
  })

  test('does not extend the grace period by being repeated', async () => {
    const visitor = await account.newVisitor()
    await refresh(visitor)
    await usedAgo(visitor.refreshToken, '6 seconds')
    expect((await refresh(visitor)).status).toBe(200)
    const { used_at } = await database.db
      .selectFrom('refresh_token')
      .select('used_at')
      .where('token_hash', '=', hashToken(visitor.refreshToken))
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{
      age: number
    }>`SELECT extract(epoch FROM clock_timestamp() - ${used_at})::float8 AS age`.execute(database.db)
    expect(rows[0]!.age).toBeGreaterThan(5.9)
  })

  test('with an expired token, an unknown one or an access token is refused', async () => {
    const visitor = await account.newVisitor()
    expect((await refresh({ ...visitor, refreshToken: newToken().secret })).status).toBe(401)
    expect((await refresh({ ...visitor, refreshToken: visitor.accessToken })).status).toBe(401)
    await sql`
      UPDATE refresh_token SET issued_at = issued_at - interval '30 days',
        expires_at = expires_at - interval '30 days'
          WHERE token_hash = ${hashToken(visitor.refreshToken)}`.execute(database.db)
    expect((await refresh(visitor)).status).toBe(401)
  })

  test('with the access token of another session is refused and uses nothing up', async () => {
    const [mara, jon] = [await account.newVisitor(), await account.newVisitor()]
    expect((await refresh({ accessToken: jon.accessToken, refreshToken: mara.refreshToken })).status).toBe(
      401,
    )
    expect((await refresh(mara)).status).toBe(200)
  })

  test('deletes expired tokens', async () => {
    const visitor = await account.newVisitor()
    await database.db
      .updateTable('access_token')
      .set({ expires_at: sql`clock_timestamp() - interval '1 second'` })
      .where('token_hash', '=', hashToken(visitor.accessToken))
      .execute()
    await refresh(visitor)
    const tokens = await database.db
      .selectFrom('access_token')
      .innerJoin('session', 'session.id', 'session_id')
      .select('token_hash')
      .where('user_id', '=', visitor.userId)
      .execute()
    expect(tokens).toHaveLength(1)
  })
})

describe('a logout', () => {
  test('ends this session at once and for good, and no other', async () => {
    const visitor = await account.newVisitor()
    const otherSession = tokensOf(await account.logIn(visitor.email))
    const response = await account.call('/v1/identity/logout', { method: 'POST', token: visitor.accessToken })
    expect([response.status, response.text]).toEqual([204, ''])
    expect(await whoAmI(visitor.accessToken)).toBe(401)
    expect((await refresh(visitor)).status).toBe(401)
    expect(await whoAmI(otherSession.accessToken)).toBe(200)
  })
})

test('no session starts with a password that was changed while it was checked', async () => {
  const { userId } = await account.newVisitor()
  const begin = (checkedHash: string) =>
    database.db.transaction().execute((trx) => insertSession(trx, userId, checkedHash))
  const { password_hash } = await database.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(await begin(password_hash)).toEqual(expect.any(String))
  await database.db
    .updateTable('app_user')
    .set({ password_hash: 'changed' })
    .where('id', '=', userId)
    .execute()
  expect(await begin(password_hash)).toBeNull()
})
