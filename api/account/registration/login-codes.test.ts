// Threats T26, T52, T54: a login with the code of a mail. Fails if a code logs in to an account that has a
// password, confirms what a stranger registered, or if the response says what an address has.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, newEmail, openAccount, withinOneWindow, withoutTokens } from '../../testing/account.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { untilOneWaits } from '../../testing/waiting.ts'
import { setPassword } from '../passwords/password-sql.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)

beforeEach(() => database.db.deleteFrom('attempt').execute())

const kindsOf = async (email: string) =>
  (
    await database.db.selectFrom('mail').select('kind').where('recipient', '=', email).orderBy('id').execute()
  ).map(({ kind }) => kind)

/** An account without a password, opened in another browser. */
async function opened() {
  const email = newEmail()
  const none = { password: undefined, passwordRepeat: undefined }
  const key = (await account.register(email, none)).headers.get('registration-key')
  const { body } = await account.enterCode(await account.codeSentTo(email), key)
  await database.db.deleteFrom('attempt').execute()
  return { email, userId: body['personId'] as number, token: body['accessToken'] as string }
}

async function asked(email: string) {
  const response = await account.askForCode(email)
  expect(response.status).toBe(202)
  return { response, key: response.headers.get('registration-key')!, code: await account.codeSentTo(email) }
}
const laterThanAMail = (email: string) =>
  sql`UPDATE registration_code SET sent_at = sent_at - interval '1 minute' WHERE email = ${email}`.execute(
    database.db,
  )

/** What an address may have, and the mail that says so. */
const addresses: [what: string, email: () => Promise<string>, mail: string][] = [
  ['an account without a password', async () => (await opened()).email, 'login-code'],
  ['an account with a password', async () => (await account.newVisitor()).email, 'already-registered'],
  ['no account', async () => newEmail(), 'no-account'],
  [
    'a registration that is not confirmed',
    async () => {
      const email = newEmail()
      await account.register(email, { password: undefined, passwordRepeat: undefined })
      return email
    },
    'no-account',
  ],
]

describe('a code that was asked for', () => {
  test('logs in to an account without a password, and changes nothing of it', async () => {
    const { email, userId } = await opened()
    const key = (await account.askForCode(email.toUpperCase())).headers.get('registration-key')
    const code = await account.codeSentTo(email)
    const { status, body } = await account.enterCode(code, key)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ personId: userId, firstName: 'Mara', email }),
    ])
    const token = body['accessToken'] as string
    expect((await account.call('/v1/identity/UserInfo', { token })).body).toMatchObject({ email })
    expect((await account.enterCode(code, key)).body['code']).toBe('CodeUsed')
  })

  test('works in the browser that asked for it only, and is guessed five times at most', async () => {
    const { email } = await opened()
    const { key, code } = await asked(email)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await account.enterCode(code, null)).body['code']).toBe('RegistrationUnknown')
    expect((await account.enterCode(code, (await asked(newEmail())).key)).body['code']).toBe('CodeWrong')
    for (let time = 0; time < 5; time++) await account.enterCode(wrong, key)
    expect((await account.enterCode(code, key)).body['code']).toBe('CodeLocked')
  })

  test('logs in no more once a password is chosen', async () => {
    const { email, token } = await opened()
    const { key, code } = await asked(email)
    const json = { newPassword: goodPassword, confirmPassword: goodPassword }
    expect((await account.post('/v1/identity/changePassword', json, { token })).status).toBe(204)
    expect((await account.enterCode(code, key)).body['code']).toBe('CodeWrong')
  })

  test.each(['asked for', 'sent again'])('is none if %s while a password is chosen', async (how) => {
    const { email, userId } = await opened()
    const { key } = await asked(email)
    await laterThanAMail(email)
    const before = await kindsOf(email)
    let answer: Promise<unknown> | undefined
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable('app_user').set({ password_hash: 'x' }).where('id', '=', userId).execute()
      answer = how === 'asked for' ? account.askForCode(email) : account.resendCode(key)
      await Promise.race([untilOneWaits(database.db), answer])
      await setPassword(trx, userId, { hash: 'x', currentSession: null })
    })
    await answer
    expect(await kindsOf(email)).toEqual([...before, 'already-registered'])
  })

  test.each(addresses)('is answered alike for %s, and a mail says what to do', async (_what, open, mail) => {
    const email = await open()
    const before = await kindsOf(email)
    const { response, key } = await asked(email)
    const { response: other } = await asked(newEmail())
    expect([response.text, withoutTokens(response.headers)]).toEqual([
      other.text,
      withoutTokens(other.headers),
    ])
    await laterThanAMail(email)
    expect((await account.resendCode(key)).body).toEqual({ resendsLeft: 1 })
    expect(await kindsOf(email)).toEqual([...before, mail, mail])
  })

  test.each(addresses.slice(1))('is right for none where the address has %s', async (_what, open) => {
    const email = await open()
    await database.db.deleteFrom('attempt').execute()
    const { key } = await asked(email)
    const row = () =>
      database.db
        .selectFrom('app_user')
        .select(['id', 'email_verified_at', 'password_hash'])
        .where('email', '=', email)
        .execute()
    const before = await row()
    expect((await account.enterCode('123456', key)).body).toMatchObject({ code: 'CodeWrong', triesLeft: 4 })
    expect(await row()).toEqual(before)
  })

  test('is sent three times an hour, registrations included, and a new password is left', async () => {
    await withinOneWindow(database.db, 3_600)
    const { email } = await opened()
    await account.register(email)
    expect([await asked(email), await asked(email)]).toHaveLength(2)
    expect((await account.askForCode(email)).status).toBe(429)
    expect((await account.post('/v1/identity/forget-password', { email })).status).toBe(202)
  })
})
