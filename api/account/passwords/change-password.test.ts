import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { goodPassword, openAccount, withinOneWindow } from '../../testing/account.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)

const newPassword = 'Frische&Luft26'
const change = (
  token: string | undefined,
  json: Record<string, unknown> = { newPassword, confirmPassword: newPassword },
) => account.post('/v1/identity/changePassword', json, { token })
const whoAmI = async (token: string) => (await account.call('/v1/identity/UserInfo', { token })).status
const login = async (email: string) => {
  const { accessToken, refreshToken } = (await account.logIn(email)).body as {
    accessToken: string
    refreshToken: string
  }
  return { accessToken, refreshToken }
}

describe('a changed password', () => {
  test('ends all other sessions; this one goes on', async () => {
    const { email, accessToken, refreshToken } = await account.newVisitor()
    const others = [await login(email), await login(email)]
    expect((await change(accessToken)).status).toBe(204)
    expect(await whoAmI(accessToken)).toBe(200)
    expect((await account.post('/v1/identity/refresh', { accessToken, refreshToken })).status).toBe(200)
    for (const other of others) {
      expect(await whoAmI(other.accessToken)).toBe(401)
      expect((await account.post('/v1/identity/refresh', other)).status).toBe(401)
    }
    expect((await account.logIn(email)).body['code']).toBe('LoginFailed')
    expect((await account.logIn(email, newPassword)).status).toBe(200)
  })

  test('sends its owner a mail and invalidates the links sent before', async () => {
    const { email, userId, accessToken } = await account.newVisitor()
    await account.post('/v1/identity/forget-password', { email })
    await change(accessToken)
    const { kind } = await database.db
      .selectFrom('mail')
      .select('kind')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(kind).toBe('password-changed')
    expect(
      await database.db.selectFrom('email_token').select('purpose').where('user_id', '=', userId).execute(),
    ).toEqual([])
  })

  test('ends a login that was checking the old password at the same moment', async () => {
    const { email, userId, accessToken } = await account.newVisitor()
    const [, ...logins] = await Promise.all([
      change(accessToken),
      ...Array.from({ length: 10 }, () => account.logIn(email)),
    ])
    for (const { status, body } of logins)
      if (status === 200) expect(await whoAmI(body['accessToken'] as string)).toBe(401)
    const alive = await database.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute()
    expect(alive).toHaveLength(1)
  })

  test.each([
    ['PasswordTooWeak', { newPassword: 'weak', confirmPassword: 'weak' }],
    ['PasswordRepeatDiffers', { newPassword, confirmPassword: goodPassword }],
  ])('is refused with %s, and nothing changes', async (code, json) => {
    const { email, accessToken } = await account.newVisitor()
    const other = await login(email)
    const response = await change(accessToken, json)
    expect([response.status, response.body['code']]).toEqual([422, code])
    expect([await whoAmI(other.accessToken), (await account.logIn(email)).status]).toEqual([200, 200])
  })

  test('is accepted ten times an hour at most', async () => {
    await withinOneWindow(database.db, 3_600)
    const { accessToken } = await account.newVisitor()
    const responses = await Promise.all(Array.from({ length: 12 }, () => change(accessToken)))
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(10)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})
