// Threats T52, T54: accounts without a password. Fails if a code of a mail opens another account than that of
// its mailbox, works in another browser, or goes on once a password is chosen.
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { goodPassword, newEmail, openAccount, withoutTokens } from '../../testing/account.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)

beforeEach(() => database.db.deleteFrom('attempt').execute())

const none = { password: undefined, passwordRepeat: undefined }
async function register(email: string, changes: Record<string, unknown> = none) {
  const response = await account.register(email, changes)
  return { response, key: response.headers.get('registration-key')!, code: await account.codeSentTo(email) }
}
const kindsOf = async (email: string) =>
  (
    await database.db.selectFrom('mail').select('kind').where('recipient', '=', email).orderBy('id').execute()
  ).map(({ kind }) => kind)

async function openedByCode() {
  const email = newEmail()
  const { key, code } = await register(email)
  const { status, body } = await account.enterCode(code, key)
  expect([status, body]).toEqual([200, expect.objectContaining({ email, hasPassword: false })])
  return { email, userId: body['personId'], token: body['accessToken'] as string }
}

describe('an account without a password', () => {
  test('is opened by the code of a mail that has no link, and no password fits it', async () => {
    const { email } = await openedByCode()
    expect(await kindsOf(email)).toEqual(['login-code'])
    for (const password of [goodPassword, '$none$', ' '])
      expect((await account.logIn(email, password)).body['code']).toBe('LoginFailed')
  })

  test('costs as much at the login as one with a password', async () => {
    const { email } = await openedByCode()
    const before = account.work.hashings
    await account.logIn(email)
    expect(account.work.hashings - before).toBe(1)
  })

  test('is logged in to by a new code, which changes nothing of it', async () => {
    const { email, userId } = await openedByCode()
    const { key, code, response } = await register(email, { ...none, firstName: 'Eve' })
    expect(response.status).toBe(202)
    const { body } = await account.enterCode(code, key)
    expect(body).toMatchObject({ personId: userId, firstName: 'Mara', email })
    expect(await kindsOf(email)).toEqual(['login-code', 'login-code'])
  })

  test('is logged in to by a code also where a registration with a password asked for it', async () => {
    const { email, userId } = await openedByCode()
    const { key, code } = await register(email, {})
    expect((await account.enterCode(code, key)).body).toMatchObject({ personId: userId, hasPassword: false })
    expect((await account.logIn(email)).body['code']).toBe('LoginFailed')
  })

  test('is opened by no code of another browser', async () => {
    const { email } = await openedByCode()
    const [{ code }, stranger] = [await register(email), await register(newEmail())]
    expect((await account.enterCode(code, stranger.key)).body['code']).toBe('CodeWrong')
  })

  test('can be sent another code, which replaces the first', async () => {
    const { email, userId } = await openedByCode()
    const { key, code } = await register(email)
    await database.db
      .updateTable('registration_code')
      .set({ sent_at: new Date(Date.now() - 60_000) })
      .where('email', '=', email)
      .execute()
    expect((await account.resendCode(key)).body).toEqual({ resendsLeft: 1 })
    const next = await account.codeSentTo(email)
    if (next !== code) expect((await account.enterCode(code, key)).body['code']).toBe('CodeReplaced')
    expect((await account.enterCode(next, key)).body).toMatchObject({ personId: userId })
  })

  test('gets its first password with its session, and no code opens it then', async () => {
    const { email, token } = await openedByCode()
    const json = { newPassword: goodPassword, confirmPassword: goodPassword }
    expect((await account.post('/v1/identity/changePassword', json, { token })).status).toBe(204)
    expect((await account.logIn(email)).body['hasPassword']).toBeUndefined()
    const { key, code } = await register(email)
    expect([code, (await kindsOf(email)).at(-1)]).toEqual([undefined, 'already-registered'])
    expect((await account.enterCode('123456', key)).body['code']).toBe('CodeWrong')
  })

  test('answers as an unknown address does', async () => {
    const { email } = await openedByCode()
    const [known, unknown] = [await register(email), await register(newEmail())]
    expect([known.response.status, known.response.text, withoutTokens(known.response.headers)]).toEqual([
      unknown.response.status,
      unknown.response.text,
      withoutTokens(unknown.response.headers),
    ])
  })
})

test.each([
  ['a repetition alone', { password: undefined }, 'PasswordTooWeak'],
  ['a password alone', { passwordRepeat: undefined }, 'PasswordRepeatDiffers'],
])('%s is refused', async (_which, changes, code) => {
  const { status, body } = await account.register(newEmail(), changes)
  expect([status, body['code']]).toEqual([422, code])
})
