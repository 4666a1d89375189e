// Threat T55: a passkey logs in to its own account in its own shop only. Fails without the check of the
// origin, the domain, the user's handle or the counter, and with a challenge that is not used up.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bucketOf } from '../../http/limits/rate-limit.ts'
import { newClient, openAccount } from '../../testing/account.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openPasskeys } from '../../testing/passkeys/passkeys.ts'
import { visitorSecret } from '../../testing/users.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)
const passkeys = openPasskeys(account)
const refused = { status: 422, body: { code: 'PasskeyRefused' } }
const timedOut = { status: 422, body: { code: 'PasskeyTimedOut' } }

describe('a passkey', () => {
  test('logs in with a session and a known device, as a password does', async () => {
    const { key, email, userId, accessToken } = await passkeys.newOwner()
    const byPassword = await account.logIn(email)
    const response = await passkeys.logInWith(key)
    expect(response).toMatchObject({ status: 200, body: { email, personId: userId } })
    expect(Object.keys(response.body)).toEqual(Object.keys(byPassword.body))
    expect(response.headers.get('device-tokens')).toMatch(/^[\w.~-]+$/)
    const token = response.body['accessToken'] as string
    expect((await account.call('/v1/identity/UserInfo', { token })).status).toBe(200)
    const [saved] = await passkeys.list(accessToken)
    expect(saved!.lastUsedAt).not.toBeNull()
  })

  test('lets its owner in while wrong passwords have locked the account', async () => {
    const { key, email } = await passkeys.newOwner()
    await sql`INSERT INTO attempt (bucket, window_start, count)
      SELECT ${bucketOf(visitorSecret, 'login-email', email)},
        to_timestamp(floor(extract(epoch FROM clock_timestamp()) / 3600) * 3600) + hours, 100
      FROM unnest(ARRAY[interval '0', interval '1 hour']) AS hours
      ON CONFLICT (bucket, window_start) DO UPDATE SET count = 100`.execute(database.db)
    expect((await account.logIn(email)).status).toBe(429)
    expect((await passkeys.logInWith(key)).status).toBe(200)
  })

  let shared: ReturnType<typeof passkeys.newOwner> | undefined
  test.each([
    ['another site', { origin: 'https://shop.example' }],
    ['another port', { origin: 'https://shop.test:8443' }],
    ['a frame of another site', { crossOrigin: true }],
    ['another domain', { rpId: 'shop.example' }],
    ['an authenticator that has not verified the user', { isVerified: false }],
    ['another account', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ])('of %s does not log in', async (_, forged) => {
    const { key } = await (shared ??= passkeys.newOwner())
    expect(await passkeys.logInWith(key, forged)).toMatchObject(refused)
    expect((await passkeys.logInWith(key)).status).toBe(200)
  })

  test('with the id of another passkey does not log in to its account', async () => {
    const [mara, jonas] = [await passkeys.newOwner(), await passkeys.newOwner()]
    const { credentialId, userHandle } = mara.key
    expect(await passkeys.logInWith({ ...jonas.key, credentialId })).toMatchObject(refused)
    expect(await passkeys.logInWith({ ...jonas.key, credentialId, userHandle })).toMatchObject(refused)
    expect(await passkeys.logInWith({ ...jonas.key, userHandle })).toMatchObject(refused)
  })

  test('that was removed, and one that was never saved, get the same response', async () => {
    const { key, accessToken, passkeyId } = await passkeys.newOwner()
    expect((await passkeys.remove(accessToken, passkeyId)).status).toBe(204)
    const removed = await passkeys.logInWith(key)
    expect(removed).toMatchObject(refused)
    const unknown = passkeys.device.create({ challenge: 'none', user: { id: key.userHandle } })
    expect((await passkeys.logInWith(unknown.key)).text).toBe(removed.text)
  })

  test('whose counter has not grown does not log in: another device has its key', async () => {
    const { key } = await passkeys.newOwner()
    expect((await passkeys.logInWith(key, { count: 1_000 })).status).toBe(200)
    for (const count of [1_000, 999, 0])
      expect(await passkeys.logInWith(key, { count })).toMatchObject(refused)
    expect((await passkeys.logInWith(key, { count: 1_001 })).status).toBe(200)
  })

  test('whose counter grows once logs in once, of two at the same moment', async () => {
    const { key } = await passkeys.newOwner()
    const tried = await Promise.all([1, 2].map(() => passkeys.logInWith(key, { count: 50 })))
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('without a counter logs in again and again', async () => {
    const visitor = await account.newVisitor()
    const { key, body } = passkeys.device.create(await passkeys.options(visitor.accessToken), { count: 0 })
    await passkeys.add(visitor.accessToken, body)
    for (let each = 0; each < 2; each++)
      expect((await passkeys.logInWith(key, { count: 0 })).status).toBe(200)
  })

  test('of an account whose address is not confirmed does not log in', async () => {
    const { key, userId } = await passkeys.newOwner()
    await sql`UPDATE app_user SET email_verified_at = NULL WHERE id = ${userId}`.execute(database.db)
    expect(await passkeys.logInWith(key)).toMatchObject(refused)
  })

  test('of a deleted account does not log in, and nothing of it is left', async () => {
    const { key, accessToken, userId } = await passkeys.newOwner()
    await passkeys.options(accessToken)
    const path = '/v1/identity/delete-account'
    expect((await account.call(path, { method: 'DELETE', token: accessToken })).status).toBe(204)
    expect(await passkeys.logInWith(key)).toMatchObject(refused)
    const { rows } = await sql`SELECT passkey_handle AS handle,
      (SELECT count(*) FROM passkey WHERE user_id = ${userId}) AS passkeys,
      (SELECT count(*) FROM passkey_challenge WHERE user_id = ${userId}) AS challenges
      FROM app_user WHERE id = ${userId}`.execute(database.db)
    expect(rows).toEqual([{ handle: null, passkeys: 0, challenges: 0 }])
  })
})

describe('the challenge of a login', () => {
  test('is signed once', async () => {
    const { key } = await passkeys.newOwner()
    const options = await passkeys.loginOptions()
    expect((await passkeys.logIn(passkeys.device.sign(key, options))).status).toBe(200)
    expect(await passkeys.logIn(passkeys.device.sign(key, options))).toMatchObject(timedOut)
  })

  test('is used up by a try that failed', async () => {
    const { key } = await passkeys.newOwner()
    const options = await passkeys.loginOptions()
    const forged = passkeys.device.sign(key, options, { isVerified: false })
    expect(await passkeys.logIn(forged)).toMatchObject(refused)
    expect(await passkeys.logIn(passkeys.device.sign(key, options))).toMatchObject(timedOut)
  })

  test('is valid for five minutes', async () => {
    const { key } = await passkeys.newOwner()
    const { db } = database
    for (const [age, status] of [
      ['4 minutes 50 seconds', 200],
      ['5 minutes', 422],
    ] as const) {
      const options = await passkeys.loginOptions()
      await sql`UPDATE passkey_challenge SET expires_at = expires_at - ${age}::interval
        WHERE user_id IS NULL`.execute(db)
      expect((await passkeys.logIn(passkeys.device.sign(key, options))).status).toBe(status)
    }
  })

  test('is not one that the browser made up, and not that of a new passkey', async () => {
    const { key, accessToken } = await passkeys.newOwner()
    const { challenge } = await passkeys.options(accessToken)
    for (const made of [challenge, 'x'.repeat(43), ''])
      expect((await passkeys.logIn(passkeys.device.sign(key, { challenge: made }))).status).toBe(422)
  })

  test('names no account and no passkey', async () => {
    const { body } = await account.post('/v1/identity/login-passkey/options', undefined)
    expect(body).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'shop.test',
      timeout: 300_000,
      userVerification: 'required',
    })
  })
})

test('wrong passkeys count as wrong passwords of their network, right ones do not', async () => {
  const { key } = await passkeys.newOwner()
  const from = newClient()
  const count = async () => {
    const { rows } = await sql<{ count: number }>`SELECT coalesce(sum(count), 0)::int AS count FROM attempt
      WHERE bucket = ${bucketOf(visitorSecret, 'login-client', from)}`.execute(database.db)
    return rows[0]!.count
  }
  for (let each = 0; each < 3; each++) await passkeys.logInWith(key, { isVerified: false }, { from })
  const before = await count()
  await passkeys.logInWith(key, {}, { from })
  expect([before, await count()]).toEqual([3, 3])
})
