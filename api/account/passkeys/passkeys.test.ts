// The passkeys in a profile. Fails without the limit, the fresh login, the owner in the WHERE clause, or the
// account in the challenge.
import { createPublicKey } from 'node:crypto'
import { decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openAccount } from '../../testing/account.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { certify } from '../../testing/passkeys/certified-passkey.ts'
import { openPasskeys } from '../../testing/passkeys/passkeys.ts'
import { sized } from '../../testing/sized.ts'
import { decoyKey } from './decoy-key.ts'
import { relyingPartyOf } from './relying-party.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)
const passkeys = openPasskeys(account)

const mailsTo = async (email: string) =>
  (
    await database.db
      .selectFrom('mail')
      .select('kind')
      .where('recipient', '=', email)
      .where('kind', 'like', 'passkey-%')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

test('a changed password removes no passkey, which its mail says', async () => {
  const [mara, jonas] = [await passkeys.newOwner(), await account.newVisitor()]
  const body = { newPassword, confirmPassword: newPassword }
  const told: unknown[] = []
  for (const { email, accessToken: token } of [mara, jonas]) {
    expect((await account.post('/v1/identity/changePassword', body, { token })).status).toBe(204)
    told.push((await passwordMailTo(email)).payload)
  }
  expect(told).toMatchObject([{ hasPasskeys: true }, { hasPasskeys: false }])
  expect((await passkeys.logInWith(mara.key)).status).toBe(200)
})

test('a password that is reset by mail ends every passkey, which its mail says', async () => {
  const [mara, jonas] = [await passkeys.newOwner(), await account.newVisitor()]
  const planted = passkeys.device.create(await passkeys.options(mara.accessToken))
  await passkeys.add(mara.accessToken, planted.body)
  expect((await passkeys.logInWith(planted.key)).status).toBe(200)
  const late = passkeys.device.create(await passkeys.options(mara.accessToken)).body
  const told: unknown[] = []
  for (const { email } of [mara, jonas]) {
    expect((await reset(email)).status).toBe(200)
    told.push((await passwordMailTo(email)).payload)
  }
  expect(told).toEqual([
    { hasPasskeys: false, removedPasskeys: 2 },
    { hasPasskeys: false, removedPasskeys: 0 },
  ])
  for (const key of [mara.key, planted.key])
    expect((await passkeys.logInWith(key)).body['code']).toBe('PasskeyRefused')
  expect((await passkeys.add(mara.accessToken, late)).status).toBe(401)
  const { body } = await account.logIn(mara.email, newPassword)
  const token = body['accessToken'] as string
  expect(await passkeys.list(token)).toEqual([])
  expect((await passkeys.add(token, passkeys.device.create(await passkeys.options(token)).body)).status).toBe(
    201,
  )
})

test('a passkey that is added while the password is reset is not left behind', async () => {
  for (let round = 0; round < sized(4, 20); round++) {
    const owner = await passkeys.newOwner()
    const planted = passkeys.device.create(await passkeys.options(owner.accessToken))
    await Promise.all([passkeys.add(owner.accessToken, planted.body), reset(owner.email)])
    expect((await passkeys.logInWith(planted.key)).body['code']).toBe('PasskeyRefused')
  }
})

const newPassword = 'Nebel&Kiesel82'
/** Chooses a new password with the link of a mail. */
async function reset(email: string) {
  await account.post('/v1/identity/forget-password', { email })
  const mail = database.db.selectFrom('mail').select('payload').where('recipient', '=', email)
  const { payload } = await mail
    .where('kind', '=', 'reset-password')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { userId, token, emailCode } = payload as { userId: number; token: string; emailCode: string }
  const passwords = { newPassword, passwordRepeat: newPassword }
  return account.post('/v1/identity/ResetPassword', { userId, code: token, emailCode, ...passwords })
}
const passwordMailTo = (email: string) =>
  database.db
    .selectFrom('mail')
    .select('payload')
    .where('recipient', '=', email)
    .where('kind', '=', 'password-changed')
    .executeTakeFirstOrThrow()

const ageSession = (userId: number, age: string) =>
  sql`UPDATE session SET created_at = created_at - ${age}::interval WHERE user_id = ${userId}`.execute(
    database.db,
  )

describe('the passkeys of an account', () => {
  test('are added, listed and removed, and each time the owner gets a mail', async () => {
    const { email, accessToken: token, passkeyId, key } = await passkeys.newOwner()
    const { body: listed } = await account.call('/v1/identity/passkeys', { token })
    expect(listed['items']).toEqual([{ id: passkeyId, createdAt: expect.any(String), lastUsedAt: null }])
    const again = await passkeys.options(token)
    expect(again['excludeCredentials']).toEqual([
      { type: 'public-key', id: key.credentialId, transports: ['internal'] },
    ])
    expect((await passkeys.remove(token, passkeyId)).status).toBe(204)
    expect((await passkeys.remove(token, passkeyId)).status).toBe(404)
    expect(await passkeys.list(token)).toEqual([])
    expect(await mailsTo(email)).toEqual(['passkey-added', 'passkey-removed'])
  })

  test('have one handle, which is random and not the id of the account', async () => {
    const [mara, jonas] = [await account.newVisitor(), await account.newVisitor()]
    const { user, ...asked } = await passkeys.options(mara.accessToken)
    expect((await passkeys.options(mara.accessToken)).user).toEqual(user)
    expect((await passkeys.options(jonas.accessToken)).user.id).not.toBe(user.id)
    expect([user.id.length, user.name]).toEqual([43, mara.email])
    expect(asked).toMatchObject({
      rp: { id: 'shop.test', name: 'Wellzone' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
  })

  test('are ten at most, also when two are added at once', async () => {
    const { accessToken: token, userId } = await account.newVisitor()
    const made = await Promise.all(
      [1, 2].map(async () => passkeys.device.create(await passkeys.options(token))),
    )
    await sql`INSERT INTO passkey (user_id, credential_id, public_key, sign_count, transports)
      SELECT ${userId}, decode(md5(${userId}::text || each::text), 'hex'), '', 0, '{}'
      FROM generate_series(1, 9) AS each`.execute(database.db)
    const added = await Promise.all(made.map(({ body }) => passkeys.add(token, body)))
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect((await passkeys.options(token))['code']).toBe('PasskeyLimitReached')
    expect(await passkeys.list(token)).toHaveLength(10)
  })

  test('are changed by a session that began within the hour only', async () => {
    const { email, userId, accessToken: token, passkeyId } = await passkeys.newOwner()
    const { body } = passkeys.device.create(await passkeys.options(token))
    await ageSession(userId, '61 minutes')
    expect((await passkeys.add(token, body)).body['code']).toBe('FreshLoginNeeded')
    expect((await passkeys.options(token))['code']).toBe('FreshLoginNeeded')
    expect((await passkeys.remove(token, passkeyId)).body['code']).toBe('FreshLoginNeeded')
    expect(await passkeys.list(token)).toHaveLength(1)
    const fresh = (await account.logIn(email)).body['accessToken'] as string
    expect((await passkeys.remove(fresh, passkeyId)).status).toBe(204)
  })
})

describe('a new passkey is refused', () => {
  test.each([
    ['of another site', { origin: 'https://shop.example' }],
    ['of another domain', { rpId: 'shop.example' }],
    ['without verification of the user', { isVerified: false }],
    ['made in a frame of another site', { crossOrigin: true }],
  ])('%s', async (_, forged) => {
    const { accessToken } = await account.newVisitor()
    const { body } = passkeys.device.create(await passkeys.options(accessToken), forged)
    expect((await passkeys.add(accessToken, body)).body['code']).toBe('PasskeyRefused')
  })

  test('with a challenge that was used, is over, or was made for another account', async () => {
    const [mara, jonas] = [await account.newVisitor(), await account.newVisitor()]
    const options = await passkeys.options(mara.accessToken)
    const create = () => passkeys.device.create(options).body
    const codeOf = async (token: string, body: unknown) => (await passkeys.add(token, body)).body['code']
    expect(await codeOf(jonas.accessToken, create())).toBe('PasskeyTimedOut')
    expect((await passkeys.add(mara.accessToken, create())).status).toBe(201)
    expect(await codeOf(mara.accessToken, create())).toBe('PasskeyTimedOut')
    const late = passkeys.device.create(await passkeys.options(mara.accessToken)).body
    await sql`UPDATE passkey_challenge SET expires_at = clock_timestamp()
      WHERE user_id = ${mara.userId}`.execute(database.db)
    expect(await codeOf(mara.accessToken, late)).toBe('PasskeyTimedOut')
  })

  test('that another account has saved, whose own goes on', async () => {
    const [mara, jonas] = [await passkeys.newOwner(), await account.newVisitor()]
    const { body } = passkeys.device.create(await passkeys.options(jonas.accessToken))
    await sql`UPDATE passkey SET credential_id = ${Buffer.from(body.credentialId, 'base64url')}
      WHERE id = ${mara.passkeyId}`.execute(database.db)
    expect((await passkeys.add(jonas.accessToken, body)).body['code']).toBe('PasskeyRefused')
  })

  test('with bytes that cannot be read, or with certificates', async () => {
    const { accessToken } = await account.newVisitor()
    const parsed = async (change: (body: ReturnType<typeof passkeys.device.create>['body']) => object) => {
      const { body } = passkeys.device.create(await passkeys.options(accessToken))
      return (await passkeys.add(accessToken, { ...body, ...change(body) })).body['code']
    }
    expect(await parsed(() => ({ attestationObject: 'AAAA' }))).toBe('PasskeyRefused')
    expect(await parsed(() => ({ clientDataJSON: 'AAAA' }))).toBe('PasskeyRefused')
    expect(await parsed(certify)).toBe('PasskeyRefused')
    expect(account.reports).toEqual([])
  })
})

test.each([
  ['http://127.0.0.1:4000', 'localhost', 'http://localhost:4000'],
  ['https://wellzone.example', 'wellzone.example', 'https://wellzone.example'],
])('the shop at %s has its passkeys under %s', (shopUrl, id, origin) => {
  expect(relyingPartyOf(shopUrl)).toEqual({ id, name: 'Wellzone', origin })
})

test('an unknown passkey is verified against a real key', () => {
  const key = decodeCredentialPublicKey(new Uint8Array(decoyKey)) as unknown as Map<number, unknown>
  const [x, y] = [-2, -3].map((label) => Buffer.from(key.get(label) as Uint8Array).toString('base64url'))
  expect([1, 3, -1].map((label) => key.get(label))).toEqual([2, -7, 1])
  expect(createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }).type).toBe('public')
})
