import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { goodPassword, newEmail, openAccount, withinOneWindow } from '../../testing/account.ts'
import { hashReset } from '../credentials/tokens.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)

type Link = { userId: number; token: string; emailCode: string }
const newPassword = 'Frische&Luft26'
const forget = (email: string) => account.post('/v1/identity/forget-password', { email })
const mailsTo = (email: string) =>
  database.db
    .selectFrom('mail')
    .select(['kind', 'locale', 'payload'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
const lastMailTo = async (email: string) => (await mailsTo(email)).at(-1)!

async function linkFor(email: string): Promise<Link> {
  await forget(email)
  return (await lastMailTo(email)).payload as Link
}

const reset = ({ userId, token, emailCode }: Link, changes: Record<string, unknown> = {}, language = 'de') =>
  account.post(
    '/v1/identity/ResetPassword',
    { userId, code: token, emailCode, newPassword, passwordRepeat: newPassword, ...changes },
    { language },
  )

describe('a forgotten password', () => {
  test('is replaced through the link in the mail', async () => {
    const { email } = await account.newVisitor()
    const response = await reset(await linkFor(email))
    expect([response.status, response.body]).toEqual([200, '/login'])
    expect((await account.logIn(email)).status).toBe(422)
    expect((await account.logIn(email, newPassword)).status).toBe(200)
    expect(await lastMailTo(email)).toMatchObject({ kind: 'password-changed', payload: {} })
  })

  test('redirects in the language of the visitor', async () => {
    const { email } = await account.newVisitor()
    expect((await reset(await linkFor(email), {}, 'en')).body).toBe('/en/login')
  })

  test('ends every session and its refresh tokens', async () => {
    const { email, accessToken, refreshToken } = await account.newVisitor()
    const other = (await account.logIn(email)).body['accessToken'] as string
    await reset(await linkFor(email))
    for (const token of [accessToken, other])
      expect((await account.call('/v1/identity/UserInfo', { token })).status).toBe(401)
    expect((await account.post('/v1/identity/refresh', { accessToken, refreshToken })).status).toBe(401)
  })

  test('is not sent for registrations, whose details may be a stranger’s', async () => {
    const email = newEmail()
    await account.register(email)
    await forget(email)
    expect(await lastMailTo(email)).toMatchObject({ kind: 'no-account', payload: {} })
  })

  test('can be requested three times an hour, and does not reveal whether there is an account', async () => {
    await withinOneWindow(database.db, 3_600)
    const [known, unknown] = [(await account.newVisitor()).email, newEmail()]
    const asked = async (email: string) => Promise.all(Array.from({ length: 10 }, () => forget(email)))
    const [one, other] = [await asked(known), await asked(unknown)]
    const shown = (responses: typeof one) =>
      responses.map(({ status, body }) => [status, body['code'] ?? body]).toSorted()
    expect(shown(one)).toEqual(shown(other))
    expect(one.filter(({ status }) => status === 202)).toHaveLength(3)
    expect((await mailsTo(known)).filter(({ kind }) => kind === 'reset-password')).toHaveLength(3)
    expect((await mailsTo(unknown)).map(({ kind }) => kind)).toEqual([
      'no-account',
      'no-account',
      'no-account',
    ])
  })

  test('leaves no secret in the database', async () => {
    const { email } = await account.newVisitor()
    const { token, emailCode } = await linkFor(email)
    const { rows } = await sql<{
      text: string
    }>`SELECT email_token::text AS text FROM email_token WHERE purpose = 'reset-password'`.execute(
      database.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows) for (const secret of [token, emailCode]) expect(text).not.toContain(secret)
  })
})

describe('a reset link', () => {
  const refused = async (response: ReturnType<typeof reset>) =>
    expect([(await response).status, (await response).body['code']]).toEqual([422, 'ResetLinkInvalid'])

  test('works once, also when it is used ten times at the same moment', async () => {
    const { email } = await account.newVisitor()
    const link = await linkFor(email)
    const responses = await Promise.all(Array.from({ length: 10 }, () => reset(link)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    await refused(reset(link))
  })

  test('does not work for another account, nor with half of its secrets', async () => {
    const [mara, jon] = [await account.newVisitor(), await account.newVisitor()]
    const [link, other] = [await linkFor(mara.email), await linkFor(jon.email)]
    await refused(reset({ ...link, userId: jon.userId }))
    await refused(reset({ ...link, emailCode: other.emailCode }))
    await refused(reset({ ...link, token: other.token }))
    await refused(reset({ ...link, token: hashReset(link.token, link.emailCode).toString('base64url') }))
    expect((await account.logIn(jon.email)).status).toBe(200)
    expect((await reset(link)).status).toBe(200)
  })

  test('expires after 30 minutes', async () => {
    const { email, userId } = await account.newVisitor()
    const link = await linkFor(email)
    const [row] = (
      await sql<{ left: number }>`
      SELECT extract(epoch FROM expires_at - clock_timestamp())::float8 AS left FROM email_token
        WHERE user_id = ${userId} AND purpose = 'reset-password'`.execute(database.db)
    ).rows
    expect(row!.left).toBeGreaterThan(29 * 60)
    expect(row!.left).toBeLessThanOrEqual(30 * 60)
    await database.db
      .updateTable('email_token')
      .set({ expires_at: sql`clock_timestamp()` })
      .where('user_id', '=', userId)
      .execute()
    await refused(reset(link))
  })

  test('does not confirm an address, and a confirmation link does not reset a password', async () => {
    const email = newEmail()
    await account.register(email)
    const confirmation = await account.linkSentTo(email)
    const user = await database.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await refused(reset({ userId: user.id, token: confirmation, emailCode: confirmation }))
    const link = await linkFor((await account.newVisitor()).email)
    expect((await account.follow(link.token)).headers.get('location')).toBe(
      `https://shop.test/?success=false`,
    )
    expect((await account.confirm(link.token)).body['code']).toBe('ConfirmationLinkInvalid')
  })

  test('is void after another one was used', async () => {
    const { email } = await account.newVisitor()
    const [first, second] = [await linkFor(email), await linkFor(email)]
    expect((await reset(second)).status).toBe(200)
    await refused(reset(first))
  })

  test.each([
    ['PasswordTooWeak', { newPassword: 'weak', passwordRepeat: 'weak' }],
    ['PasswordRepeatDiffers', { passwordRepeat: goodPassword }],
  ])('survives a password that is refused with %s', async (code, changes) => {
    const { email } = await account.newVisitor()
    const link = await linkFor(email)
    const response = await reset(link, changes)
    expect([response.status, response.body['code']]).toEqual([422, code])
    expect((await account.logIn(email)).status).toBe(200)
    expect((await reset(link)).status).toBe(200)
  })

  test('that was made up does not make the API hash a password', async () => {
    const before = account.work.hashings
    await refused(reset({ userId: 1000, token: 'made', emailCode: 'up' }))
    expect(account.work.hashings).toBe(before)
  })
})
