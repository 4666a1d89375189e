import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { goodPassword, newClient, newEmail, openAccount, withinOneWindow } from '../../testing/account.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)

const mailsTo = (email: string) =>
  database.db.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('id').execute()
const userOf = (email: string) =>
  database.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()

describe('a registration', () => {
  test('makes an unconfirmed account with its first address as default, and one mail', async () => {
    const email = newEmail()
    const response = await account.register(
      email.toUpperCase(),
      { emailRepeat: email, firstName: ' Mara ', addressLine: 'Hinterhaus', phone: '+491701234567' },
      { language: 'en' },
    )
    expect([response.status, response.body]).toEqual([202, {}])
    const user = (await userOf(email))!
    expect(user).toMatchObject({
      first_name: 'Mara',
      last_name: 'Lindner',
      phone: '+491701234567',
      locale: 'en',
      email_verified_at: null,
      date_of_birth: '1994-05-17',
    })
    expect(user.membership_number).toMatch(/^WZ(-[0-9A-Z]{4}){3}$/)
    const addresses = await database.db
      .selectFrom('address')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute()
    expect(addresses).toMatchObject([
      {
        place: 1,
        is_default: true,
        city: 'Mainz',
        postal_code: '55116',
        address_line: 'Hinterhaus',
        country_id: 84,
        salutation: 1,
      },
    ])
    expect(await mailsTo(email)).toMatchObject([{ kind: 'confirm-email', locale: 'en' }])
  })

  test.each([
    ['EmailRepeatDiffers', { emailRepeat: 'somebody@else.example' }],
    ['Under18', { dateOfBirth: '2020-01-01' }],
    ['PasswordTooWeak', { password: 'weak', passwordRepeat: 'weak' }],
    ['PasswordRepeatDiffers', { passwordRepeat: `${goodPassword}!` }],
    ['CountryUnknown', { countryCode: 9999 }],
  ])('is refused with %s, and nothing is stored or sent', async (code, changes) => {
    const email = newEmail()
    const response = await account.register(email, changes)
    expect([response.status, response.body['code']]).toEqual([422, code])
    expect([await userOf(email), await mailsTo(email)]).toEqual([undefined, []])
  })

  test.each([
    ['terms that were not accepted', { dataProtection: false }, '/body/dataProtection'],
    ['a birthday 120 years ago or more', { dateOfBirth: '1901-01-01' }, '/body/dateOfBirth'],
    ['a day that does not exist', { dateOfBirth: '1994-02-30' }, '/body/dateOfBirth'],
    ['an empty name', { lastName: '  ' }, '/body/lastName'],
    ['a backslash', { street: 'Rhein\\allee' }, '/body/street'],
    ['a line break in the name', { firstName: 'Mara\r\nBcc: all@example.com' }, '/body/firstName'],
    ['a malformed address', { email: 'mara', emailRepeat: 'mara' }, '/body/email'],
    ['a phone number of letters', { phone: 'call me' }, '/body/phone'],
    ['no postal code', { zip: '' }, '/body/zip'],
    ['unknown fields', { isActive: true, emailVerifiedAt: '2026-01-01T00:00:00Z' }, '/body/isActive'],
  ])('with %s violates the contract', async (_, changes, pointer) => {
    const email = newEmail()
    const response = await account.register(email, changes)
    expect([response.status, response.body['code']]).toEqual([400, 'InvalidRequest'])
    expect((response.body['errors'] as { pointer: string }[]).map((error) => error.pointer)).toContain(
      pointer,
    )
    expect(await userOf(email)).toBeUndefined()
  })

  test('chooses the country, which may have no postcodes; without one it is Germany', async () => {
    const emirates = await database.db
      .selectFrom('country')
      .select('id')
      .where('code', '=', 'AE')
      .executeTakeFirstOrThrow()
    const email = newEmail()
    await account.register(email, { countryCode: emirates.id, zip: '' })
    const address = await database.db
      .selectFrom('address')
      .innerJoin('app_user', 'app_user.id', 'address.user_id')
      .select(['country_id', 'postal_code'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(address).toEqual({ country_id: emirates.id, postal_code: '' })
  })
})

describe('whether an address is known', () => {
  test('is told to the owner of the address only, without any typed text', async () => {
    const known = (await account.newVisitor()).email
    await account.register(known, { firstName: 'evil.example' })
    const mail = (await mailsTo(known)).at(-1)
    expect(mail).toMatchObject({ kind: 'already-registered', payload: {} })
  })

  test('does not show in parallel registrations either: one mail for each', async () => {
    const email = newEmail()
    const responses = await Promise.all(
      [1, 2, 3].map((number) => account.register(email, { firstName: `Mara${number}` })),
    )
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202])
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'confirm-email',
      'confirm-email',
      'confirm-email',
    ])
  })
})

describe('an abusive client', () => {
  test('can send three mails an hour to one address at most, known or not', async () => {
    await withinOneWindow(database.db, 3_600)
    const known = (await account.newVisitor()).email
    const unknown = newEmail()
    const [asKnown, asUnknown] = [[] as number[], [] as number[]]
    for (let attempt = 0; attempt < 4; attempt++) {
      asKnown.push((await account.register(known)).status)
      asUnknown.push((await account.register(unknown.toUpperCase(), { emailRepeat: unknown })).status)
    }
    // The visitor's own registration was the first of the three.
    expect([asKnown, asUnknown]).toEqual([
      [202, 202, 429, 429],
      [202, 202, 202, 429],
    ])
    expect(await mailsTo(known)).toHaveLength(3)
    expect(await mailsTo(unknown)).toHaveLength(3)
  })

  test('cannot register many addresses from one network', async () => {
    await withinOneWindow(database.db, 3_600)
    const from = newClient()
    const codes: unknown[] = []
    for (let attempt = 0; attempt < 102; attempt++) {
      const { body } = await account.register(newEmail(), {}, { from })
      codes.push(body['code'])
    }
    expect([codes.indexOf('ChallengeRequired'), codes.at(-1)]).toEqual([100, 'ChallengeRequired'])
    expect((await account.register(newEmail())).status).toBe(202)
  })
})
