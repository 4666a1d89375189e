import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { newEmail, openAccount, registrationOf } from '../testing/account.ts'
import { hashToken, newToken } from '../words/tokens.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)

async function registered(more: { returnUrl?: string; language?: string } = {}) {
  const email = newEmail()
  if (more.returnUrl) {
    await account.post(
      `/v1/identity?returnUrl=${encodeURIComponent(more.returnUrl)}`,
      registrationOf(email),
      { language: more.language },
    )
  } else {
    await account.register(email, {}, { language: more.language })
  }
  return { email, token: await account.linkSentTo(email) }
}

async function follow(token: string): Promise<string | null> {
  const { status, headers, text } = await account.confirm(token)
  expect([status, text]).toEqual([302, ''])
  return headers.get('location')
}

describe('a link', () => {
  test('confirms the address and redirects to the shop', async () => {
    const { email, token } = await registered()
    expect((await account.logIn(email)).body['code']).toBe('EmailNotVerified')
    expect(await follow(token)).toBe('https://shop.test/?success=true')
    expect((await account.logIn(email)).status).toBe(200)
  })

  test("redirects to the page that the visitor came from, in the visitor's language", async () => {
    expect(await follow((await registered({ language: 'en' })).token)).toBe(
      'https://shop.test/en/?success=true',
    )
    const { token } = await registered({ returnUrl: '/en/login?storeId=2', language: 'en' })
    expect(await follow(token)).toBe('https://shop.test/en/login?storeId=2&success=true')
  })

  test('works once, also when it is followed twenty times at the same moment', async () => {
    const { token } = await registered()
    const targets = await Promise.all(Array.from({ length: 20 }, () => follow(token)))
    expect(targets.filter((target) => target?.includes('success=true'))).toHaveLength(1)
    expect(await follow(token)).toBe('https://shop.test/?success=false')
  })

  test('works for 24 hours and not a moment longer', async () => {
    const [fresh, old] = [await registered(), await registered()]
    const age = (token: string, by: string) =>
      database.db
        .updateTable('email_token')
        .set({ expires_at: sql`expires_at - ${by}::interval` })
        .where('token_hash', '=', hashToken(token))
        .execute()
    await age(fresh.token, '23 hours 59 minutes')
    await age(old.token, '24 hours')
    expect(await follow(fresh.token)).toContain('success=true')
    expect(await follow(old.token)).toContain('success=false')
    expect((await account.logIn(old.email)).body['code']).toBe('EmailNotVerified')
  })

  test('expires after 24 hours', async () => {
    const { email, token } = await registered()
    for (const other of [
      newToken().secret,
      hashToken(token).toString('base64url'),
      `${token}x`,
      token.slice(0, -1),
    ]) {
      expect(await follow(other)).toBe('https://shop.test/?success=false')
    }
    expect((await account.logIn(email)).body['code']).toBe('EmailNotVerified')
  })

  test('that was never sent confirms nothing', async () => {
    const { email, token } = await registered()
    await database.db
      .updateTable('email_token')
      .set({ purpose: 'reset-password' })
      .where('token_hash', '=', hashToken(token))
      .execute()
    expect(await follow(token)).toContain('success=false')
    expect((await account.logIn(email)).body['code']).toBe('EmailNotVerified')
  })

  test('belongs to the address it was sent to: it is void once the address changed', async () => {
    const { email, token } = await registered()
    const changed = newEmail()
    await database.db.updateTable('app_user').set({ email: changed }).where('email', '=', email).execute()
    expect(await follow(token)).toContain('success=false')
    expect((await account.logIn(changed)).body['code']).toBe('EmailNotVerified')
  })

  test('confirms one account only', async () => {
    const [mine, other] = [await registered(), await registered()]
    await follow(mine.token)
    expect((await account.logIn(other.email)).body['code']).toBe('EmailNotVerified')
  })
})

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'login'])(
  'a return address like %s is refused',
  async (returnUrl) => {
    const response = await account.post(
      `/v1/identity?returnUrl=${encodeURIComponent(returnUrl)}`,
      registrationOf(newEmail()),
    )
    expect([response.status, response.body['code']]).toEqual([400, 'InvalidRequest'])
  },
)
