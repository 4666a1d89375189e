// Threat T52: a stranger registers the address of another person, before or after that person does. Fails if
// a link confirms another registration than its own, confirms it on any device, or voids the other's link.
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { goodPassword, newEmail, openAccount, withinOneWindow } from '../../testing/account.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)
const planted = 'Planted&Pass1'

beforeEach(() => withinOneWindow(database.db, 3_600))

/** Registers on a device of its own unless one is given. */
async function register(email: string, changes: Record<string, unknown> = {}, deviceTokens?: string | null) {
  const response = await account.register(email, changes, { deviceTokens })
  expect(response.status).toBe(202)
  return { token: await account.linkSentTo(email), deviceTokens: response.headers.get('device-tokens') }
}
const asStranger = (email: string) =>
  register(email, { firstName: 'Eve', password: planted, passwordRepeat: planted, street: 'Elsewhere' })
const codeOf = ({ body }: { body: Record<string, unknown> }) => body['code']
const accountsOf = (email: string) =>
  database.db
    .selectFrom('app_user')
    .select(['first_name', 'email_verified_at'])
    .where('email', '=', email)
    .orderBy('id')
    .execute()

describe.each(['before', 'after'])('an address that a stranger registers %s its owner', (when) => {
  async function bothRegister() {
    const email = newEmail()
    const early = when === 'before' ? await asStranger(email) : null
    const own = await register(email)
    return { email, own, strange: early ?? (await asStranger(email)) }
  }

  test('belongs to its owner, whose link confirms what the owner entered', async () => {
    const { email, own, strange } = await bothRegister()
    expect((await account.confirm(own.token, own, null)).body).toBe('/?success=true')
    const { body } = await account.logIn(email)
    expect(body).toMatchObject({ firstName: 'Mara', addresses: [{ street: 'Rheinallee' }] })
    expect(codeOf(await account.logIn(email, planted))).toBe('LoginFailed')
    expect(codeOf(await account.confirm(strange.token, strange, planted))).toBe('ConfirmationLinkInvalid')
    expect((await accountsOf(email)).map(({ first_name: name }) => name)).toEqual(['Mara'])
  })

  test('is not confirmed for the stranger by the owner, on any device with any of the links', async () => {
    const { email, own, strange } = await bothRegister()
    expect(codeOf(await account.confirm(strange.token, own, null))).toBe('PasswordRequired')
    expect(codeOf(await account.confirm(strange.token, {}, null))).toBe('PasswordRequired')
    expect(codeOf(await account.confirm(strange.token, own, goodPassword))).toBe('PasswordWrong')
    expect((await accountsOf(email)).map(({ email_verified_at: at }) => at)).toEqual([null, null])
    expect((await account.confirm(own.token)).body).toBe('/?success=true')
  })

  test('is confirmed once when both links are used at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      await database.db.deleteFrom('attempt').execute()
      const { email, own, strange } = await bothRegister()
      const outcomes = await Promise.all([
        account.confirm(own.token, own, null),
        account.confirm(strange.token, strange, planted),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect(await accountsOf(email)).toHaveLength(1)
    }
  })
})

describe('a registration', () => {
  test('is confirmed on its device without the password, on another one with it', async () => {
    const [here, there] = [await register(newEmail()), await register(newEmail())]
    account.work.hashings = 0
    expect((await account.confirm(here.token, here, null)).body).toBe('/?success=true')
    expect(account.work.hashings).toBe(0)
    expect(codeOf(await account.confirm(there.token, here, null))).toBe('PasswordRequired')
    expect(codeOf(await account.confirm(there.token, here, planted))).toBe('PasswordWrong')
    expect((await account.confirm(there.token, here, goodPassword)).body).toBe('/?success=true')
  })

  test('is replaced by a later one of the same device, whose password counts', async () => {
    const email = newEmail()
    const first = await register(email, { password: planted, passwordRepeat: planted })
    const second = await register(email, {}, first.deviceTokens)
    expect(codeOf(await account.confirm(first.token, second, planted))).toBe('ConfirmationLinkInvalid')
    expect((await account.confirm(second.token, second, null)).body).toBe('/?success=true')
    expect((await account.logIn(email)).status).toBe(200)
  })

  test('is named at its login on its device, also if a stranger registered later', async () => {
    const email = newEmail()
    const { deviceTokens } = await register(email)
    await asStranger(email)
    expect(codeOf(await account.logIn(email, goodPassword, { deviceTokens }))).toBe('EmailNotVerified')
    expect(codeOf(await account.logIn(email, goodPassword))).toBe('LoginFailed')
  })

  test('allows twenty passwords an hour', async () => {
    const { token } = await register(newEmail())
    const statuses = []
    for (let attempt = 0; attempt < 21; attempt++)
      statuses.push((await account.confirm(token, {}, planted)).status)
    expect([statuses.indexOf(429), statuses.at(0)]).toEqual([20, 422])
  })
})
