import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { createPasswords } from '../credentials/passwords.ts'
import { goodPassword, newClient, newEmail, openAccount, withinOneWindow } from '../../testing/account.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)

describe('a login', () => {
  test('returns the visitor and the tokens of a new session', async () => {
    const { email } = await account.newVisitor()
    const [one, other] = [await account.logIn(email), await account.logIn(` ${email.toUpperCase()} `)]
    expect(one.status).toBe(200)
    expect(one.body).toMatchObject({
      email,
      userName: email,
      firstName: 'Mara',
      telephoneNumber: null,
      hasNewsletter: false,
      addresses: [{ city: 'Mainz' }],
      defaultAddress: { city: 'Mainz' },
    })
    expect(one.body['qrCode']).toBe(one.body['membershipNumber'])
    const left = Date.parse(one.body['expiration'] as string) - Date.now()
    expect(left).toBeGreaterThan(13 * 60_000)
    expect(left).toBeLessThan(17 * 60_000)
    expect(
      new Set([one, other].flatMap(({ body }) => [body['accessToken'], body['refreshToken']])).size,
    ).toBe(4)
  })

  test('P 160: with an unconfirmed address is told so only with the right password', async () => {
    const email = newEmail()
    await account.register(email)
    expect((await account.logIn(email)).body['code']).toBe('EmailNotVerified')
    expect((await account.logIn(email, 'Wrong&Pass1')).body['code']).toBe('LoginFailed')
  })

  test('of a deleted account fails like any other login', async () => {
    const { email, userId } = await account.newVisitor()
    await database.db
      .updateTable('app_user')
      .set({ deleted_at: new Date() })
      .where('id', '=', userId)
      .execute()
    expect((await account.logIn(email)).body['code']).toBe('LoginFailed')
  })
})

describe('whether an address is known', () => {
  test('cannot be seen from a failed login, nor from the work it causes', async () => {
    const [confirmed, unconfirmed] = [(await account.newVisitor()).email, newEmail()]
    await account.register(unconfirmed)
    const seen = async (identifier: string) => {
      account.work.hashings = 0
      const { status, headers, text } = await account.logIn(identifier, 'Wrong&Pass1')
      return { status, text, headers: Object.fromEntries(headers), hashings: account.work.hashings }
    }
    const unknown = await seen(newEmail())
    expect(unknown).toMatchObject({ status: 422, hashings: 1, text: expect.stringContaining('LoginFailed') })
    for (const identifier of [confirmed, unconfirmed, 'no address at all', "' OR 1=1 --"])
      expect(await seen(identifier)).toEqual(unknown)
  })
})

describe('password attempts', () => {
  test('are limited per account and network, for unknown addresses too', async () => {
    await withinOneWindow(database.db, 300)
    const from = newClient()
    const known = (await account.newVisitor()).email
    for (const email of [known, newEmail()]) {
      const statuses: number[] = []
      for (let attempt = 0; attempt < 12; attempt++)
        statuses.push((await account.logIn(email, `Wrong&Pass${attempt}`, { from })).status)
      expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
    }
    const right = await account.logIn(known, goodPassword, { from })
    expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await account.logIn(known)).status).toBe(200)
  })

  test('in parallel are counted before the password is checked', async () => {
    await withinOneWindow(database.db, 300)
    const from = newClient()
    const { email } = await account.newVisitor()
    account.work.hashings = 0
    const responses = await Promise.all(
      Array.from({ length: 25 }, () => account.logIn(email, 'Wrong&Pass1', { from })),
    )
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(account.work.hashings).toBe(10)
  })

  test('from many networks against one account are limited', async () => {
    await withinOneWindow(database.db, 3_600)
    const email = newEmail()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 102; attempt++)
      statuses.push((await account.logIn(email, 'Wrong&Pass1')).status)
    expect(statuses.indexOf(429)).toBe(100)
  })

  test('from one network against many accounts are limited', async () => {
    await withinOneWindow(database.db, 600)
    const from = newClient()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 202; attempt++)
      statuses.push((await account.logIn(newEmail(), 'Wrong&Pass1', { from })).status)
    expect(statuses.indexOf(429)).toBe(200)
  })

  test('count failures only: with the right password a visitor may log in any number of times', async () => {
    await withinOneWindow(database.db, 3_600)
    const from = newClient()
    const { email } = await account.newVisitor()
    const statuses = new Set<number>()
    for (let attempt = 0; attempt < 30; attempt++)
      statuses.add((await account.logIn(email, goodPassword, { from })).status)
    expect([...statuses]).toEqual([200])
  })
})

test('a hash with former parameters is replaced when its owner logs in', async () => {
  const { email } = await account.newVisitor()
  const stored = () =>
    database.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  const dearer = openAccount(() => database.db, createPasswords({ cost: { logN: 5, r: 8, p: 1 } }))
  expect((await stored()).password_hash).toMatch(/^\$scrypt\$ln=4,/)
  expect((await dearer.logIn(email, 'Wrong&Pass1')).status).toBe(422)
  expect((await stored()).password_hash).toMatch(/^\$scrypt\$ln=4,/)
  expect((await dearer.logIn(email)).status).toBe(200)
  expect((await stored()).password_hash).toMatch(/^\$scrypt\$ln=5,/)
  expect((await dearer.logIn(email)).status).toBe(200)
})

test('passwords wait in the share of their network, or of the account that is logged in', async () => {
  const shares: string[] = []
  const real = createPasswords({ cost: { logN: 4, r: 8, p: 1 } })
  const watched = openAccount(() => database.db, {
    ...real,
    hash: (password, caller) => (shares.push(caller.from), real.hash(password, caller)),
    verify: (password, stored, caller) => (shares.push(caller.from), real.verify(password, stored, caller)),
  })
  const { userId, accessToken } = await watched.newVisitor()
  shares.length = 0
  await watched.logIn(newEmail(), goodPassword, { from: '2001:db8:1:2:3::4' })
  await watched.register(newEmail(), {}, { from: '192.0.2.99' })
  const newPassword = 'Sauna&Kamin95'
  await watched.post(
    '/v1/identity/changePassword',
    { newPassword, confirmPassword: newPassword },
    { token: accessToken },
  )
  expect(shares).toEqual(['network 2001:db8:1:2', 'network 192.0.2.99', `account ${userId}`])
})
