import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { newEmail, openAccount, withinOneWindow } from '../testing/account.ts'
import { sized } from '../testing/sized.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)

const formOf = (email: string, changes: Record<string, unknown> = {}) => ({
  salutation: 2,
  firstName: ' Marie ',
  lastName: 'Sommer',
  email,
  dateOfBirth: '1990-02-28',
  phone: '+491709876543',
  newsLetter: false,
  isActive: true,
  ...changes,
})
const update = (token: string | undefined, email: string, changes: Record<string, unknown> = {}) =>
  account.call('/v1/identity/info', { method: 'PUT', json: formOf(email, changes), token })
const whoAmI = async (token: string) => (await account.call('/v1/identity/UserInfo', { token })).body
const kindsTo = async (email: string) =>
  (
    await database.db.selectFrom('mail').select('kind').where('recipient', '=', email).orderBy('id').execute()
  ).map(({ kind }) => kind)
const rowOf = (userId: number) =>
  database.db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

const failed = 'https://shop.test/?success=false'
/** The address that the link of the mail leads to. */
const opened = async (token: string) => (await account.follow(token)).headers.get('location')
/** What a press on its page gives: the path to go on at, or the code of the refusal. */
async function result(token: string): Promise<unknown> {
  const { body } = await account.confirm(token, {}, null)
  return typeof body === 'string' ? body : body['code']
}

/** A visitor who asked for a new address, and the link that was sent there. */
async function asked() {
  const visitor = await account.newVisitor()
  const next = newEmail()
  await update(visitor.accessToken, next)
  return { ...visitor, next, link: await account.linkSentTo(next) }
}

describe('personal data', () => {
  test('is changed, and nothing else of the account', async () => {
    const { email, userId, accessToken } = await account.newVisitor()
    const before = await rowOf(userId)
    const response = await update(accessToken, email)
    expect([response.status, response.body]).toEqual([200, await whoAmI(accessToken)])
    const changes = {
      salutation: 2,
      first_name: 'Marie',
      last_name: 'Sommer',
      date_of_birth: '1990-02-28',
      phone: '+491709876543',
    }
    expect(await rowOf(userId)).toEqual({ ...before, ...changes })
    for (const salutation of [-1, undefined]) {
      const { status, body } = await update(accessToken, email, { salutation })
      expect([status, body['salutation']]).toEqual([200, -1])
    }
    expect(response.body).not.toHaveProperty('pendingEmail')
    await update(accessToken, email, { phone: '' })
    expect((await rowOf(userId)).phone).toBeNull()
  })

  test.each([
    ['a minor', { dateOfBirth: '2020-01-01' }, 422, 'Under18'],
    ['a person of 120 years or more', { dateOfBirth: '1901-01-01' }, 400, 'InvalidRequest'],
    ['no name', { lastName: ' ' }, 400, 'InvalidRequest'],
    ['a backslash', { firstName: 'Ma\\rie' }, 400, 'InvalidRequest'],
    ['an account that is not active', { isActive: false }, 400, 'InvalidRequest'],
  ])('cannot be set to %s', async (_, changes, status, code) => {
    const { email, userId, accessToken } = await account.newVisitor()
    const before = await rowOf(userId)
    const response = await update(accessToken, email, changes)
    expect([response.status, response.body['code']]).toEqual([status, code])
    expect(await rowOf(userId)).toEqual(before)
  })
})

describe('a new email address', () => {
  test('counts only once it is confirmed; the old address is informed', async () => {
    const { email, accessToken } = await account.newVisitor()
    const next = newEmail()
    expect((await update(accessToken, next.toUpperCase())).body).toMatchObject({ email, pendingEmail: next })
    expect((await account.logIn(next)).status).toBe(422)
    expect([await kindsTo(next), (await kindsTo(email)).at(-1)]).toEqual([
      ['change-email'],
      'email-change-asked',
    ])
    expect(await result(await account.linkSentTo(next))).toBe('/?success=true')
    const user = await whoAmI(accessToken)
    expect([user['email'], user['userName'], user['pendingEmail']]).toEqual([next, next, undefined])
    expect([(await account.logIn(next)).status, (await account.logIn(email)).status]).toEqual([200, 422])
  })

  test('is confirmed once, before it expires, and only the most recent one', async () => {
    const { accessToken, userId } = await account.newVisitor()
    const [first, second] = [newEmail(), newEmail()]
    await update(accessToken, first)
    const early = await account.linkSentTo(first)
    await update(accessToken, second)
    const link = await account.linkSentTo(second)
    expect(await result(early)).toBe('ConfirmationLinkInvalid')
    await database.db
      .updateTable('email_token')
      .set({ expires_at: sql`clock_timestamp()` })
      .where('user_id', '=', userId)
      .execute()
    expect(await result(link)).toBe('ConfirmationLinkInvalid')
    expect(await whoAmI(accessToken)).not.toHaveProperty('pendingEmail')
    await update(accessToken, second)
    const again = await account.linkSentTo(second)
    expect([await result(again), await result(again)]).toEqual(['/?success=true', 'AlreadyConfirmed'])
  })

  test('is not changed by opening the link, however often and by whichever program', async () => {
    const { email, accessToken, next, link } = await asked()
    const page = `https://shop.test/confirm-email?token=${link}`
    for (let time = 0; time < 3; time++) expect(await opened(link)).toBe(`${page}&change=true`)
    expect(await whoAmI(accessToken)).toMatchObject({ email, pendingEmail: next })
    expect(await result(link)).toBe('/?success=true')
    expect((await whoAmI(accessToken))['email']).toBe(next)
    expect(await opened(link)).toBe(page)
    await update(accessToken, newEmail())
    await result(await account.linkSentTo((await whoAmI(accessToken))['pendingEmail'] as string))
    expect([await opened(link), await result(link)]).toEqual([failed, 'ConfirmationLinkInvalid'])
  })

  test('is confirmed once when its button is pressed twenty times at the same moment', async () => {
    const { link } = await asked()
    const results = await Promise.all(Array.from({ length: 20 }, () => result(link)))
    expect(results.toSorted()).toEqual(['/?success=true', ...Array<string>(19).fill('AlreadyConfirmed')])
  })

  test('is withdrawn by requesting the current one: its link is void', async () => {
    const { email, accessToken, next, link } = await asked()
    const response = await update(accessToken, ` ${email.toUpperCase()} `.trim())
    expect([response.status, response.body['email'], response.body['pendingEmail']]).toEqual([
      200,
      email,
      undefined,
    ])
    expect([await opened(link), await result(link)]).toEqual([failed, 'ConfirmationLinkInvalid'])
    expect((await whoAmI(accessToken))['email']).toBe(email)
    expect((await account.logIn(next)).status).toBe(422)
  })

  test('stays pending while it is sent along with other changes, without a second mail', async () => {
    const { email, accessToken, next, link } = await asked()
    for (let time = 0; time < 6; time++) {
      expect((await update(accessToken, next, { firstName: `Marie ${time}` })).body).toMatchObject({
        firstName: `Marie ${time}`,
        email,
        pendingEmail: next,
      })
    }
    expect([
      await kindsTo(next),
      (await kindsTo(email)).filter((kind) => kind === 'email-change-asked'),
    ]).toEqual([['change-email'], ['email-change-asked']])
    expect(await result(link)).toBe('/?success=true')
  })

  test('is withdrawn or confirmed when both happen at once, never half', async () => {
    for (let round = 0; round < sized(4, 16); round++) {
      const { email, accessToken, next, link } = await asked()
      const [confirmed] = await Promise.all([result(link), update(accessToken, email)])
      const isConfirmed = confirmed === '/?success=true'
      expect((await whoAmI(accessToken))['email']).toBe(isConfirmed ? next : email)
    }
  })

  test('of another account gets the same response, and stays with that account', async () => {
    const [mara, jon] = [await account.newVisitor(), await account.newVisitor()]
    const unknown = newEmail()
    const [one, other] = [
      await update(mara.accessToken, jon.email),
      await update((await account.newVisitor()).accessToken, unknown),
    ]
    expect(one.status).toBe(other.status)
    expect(Object.keys(one.body)).toEqual(Object.keys(other.body))
    expect(one.body['pendingEmail']).toBe(jon.email)
    expect((await kindsTo(jon.email)).at(-1)).toBe('email-in-use')
    expect((await account.logIn(jon.email)).body['personId']).toBe(jon.userId)
  })

  test('goes to the account that confirms it first', async () => {
    const { email, accessToken, next, link } = await asked()
    await account.register(next)
    await account.confirm(await account.linkSentTo(next))
    expect([await opened(link), await result(link)]).toEqual([failed, 'ConfirmationLinkInvalid'])
    expect((await whoAmI(accessToken))['email']).toBe(email)
  })

  test('replaces an unconfirmed account with the same address', async () => {
    const { userId, accessToken } = await account.newVisitor()
    const next = newEmail()
    await account.register(next)
    await update(accessToken, next)
    await result(await account.linkSentTo(next))
    expect((await account.logIn(next)).body['personId']).toBe(userId)
  })

  test('is void after the password was changed', async () => {
    const { email, accessToken, link } = await asked()
    await account.post(
      '/v1/identity/changePassword',
      { newPassword: 'Frische&Luft26', confirmPassword: 'Frische&Luft26' },
      { token: accessToken },
    )
    expect([await opened(link), await result(link)]).toEqual([failed, 'ConfirmationLinkInvalid'])
    expect((await whoAmI(accessToken))['email']).toBe(email)
  })

  test('triggers three mails an hour at most', async () => {
    await withinOneWindow(database.db, 3_600)
    const next = newEmail()
    const visitors = await Promise.all(Array.from({ length: 6 }, () => account.newVisitor()))
    const responses = await Promise.all(visitors.map(({ accessToken }) => update(accessToken, next)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await kindsTo(next)).toHaveLength(3)
  })

  test('triggers three mails an hour at most also when it is withdrawn between them', async () => {
    await withinOneWindow(database.db, 3_600)
    const { email, accessToken } = await account.newVisitor()
    const next = newEmail()
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) {
      await update(accessToken, email)
      statuses.push((await update(accessToken, next, { lastName: `Sommer ${time}` })).status)
    }
    expect([statuses, (await kindsTo(next)).length]).toEqual([[200, 200, 200, 429], 3])
    expect(await whoAmI(accessToken)).toMatchObject({ lastName: 'Sommer', email })
  })

  test('can be requested five times an hour by one account, whatever the addresses', async () => {
    await withinOneWindow(database.db, 3_600)
    const { email, accessToken } = await account.newVisitor()
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) statuses.push((await update(accessToken, newEmail())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await kindsTo(email)).filter((kind) => kind === 'email-change-asked')).toHaveLength(5)
    expect((await update(accessToken, email)).status).toBe(200)
    expect((await update((await account.newVisitor()).accessToken, newEmail())).status).toBe(200)
  })
})
