import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { goodPassword, newEmail, openAccount, registrationOf } from '../../testing/account.ts'
import { hashToken, newToken } from '../../words/tokens.ts'

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
  const { status, headers, text } = await account.follow(token)
  expect([status, text]).toEqual([302, ''])
  return headers.get('location')
}

/** What confirming returns: the path to go on at, or the code of the refusal. */
async function confirm(token: string): Promise<unknown> {
  const { body } = await account.confirm(token)
  return typeof body === 'string' ? body : body['code']
}

describe('a link', () => {
  test('leads to the page that confirms the address, and changes nothing by itself', async () => {
    const { email, token } = await registered()
    for (let time = 0; time < 2; time++)
      expect(await follow(token)).toBe(`https://shop.test/confirm-email?token=${token}`)
    expect((await account.logIn(email)).body['code']).toBe('EmailNotVerified')
    expect(await confirm(token)).toBe('/?success=true')
    expect((await account.logIn(email)).status).toBe(200)
  })

  test('leads there also as mail programs and sentences change it', async () => {
    const { token } = await registered()
    const halves = [token.slice(0, 20), token.slice(20)]
    for (const changed of [
      ...['.', '%3E', ')', '%22', '%0D%0A', '%20', '%E2%80%8B'].map((end) => token + end),
      `3D${token}`,
      `%3C${token}`,
      halves.join('%0D%0A'),
      halves.join('%3D%0D%0A'),
      halves.join('%C2%AD'),
    ])
      expect([changed, await follow(changed)]).toEqual([
        changed,
        `https://shop.test/confirm-email?token=${token}`,
      ])
  })

  test('says on any device that its registration is confirmed, by itself or by the code', async () => {
    const [byLink, byCode] = [await registered(), await registered()]
    await confirm(byLink.token)
    await database.db
      .updateTable('app_user')
      .set({ email_verified_at: sql`clock_timestamp()` })
      .where('email', '=', byCode.email)
      .execute()
    for (const { token } of [byLink, byCode]) {
      expect(await follow(token)).toBe(`https://shop.test/confirm-email?token=${token}`)
      for (const password of [goodPassword, 'Planted&Pass1', null])
        expect((await account.confirm(token, {}, password)).body['code']).toBe('AlreadyConfirmed')
    }
  })

  test.each([
    ['has another address', { email: newEmail() }],
    ['is deleted', { deleted_at: sql<Date>`clock_timestamp()` }],
  ])('says nothing of an account that %s', async (_what, change) => {
    const { email, token } = await registered()
    await confirm(token)
    await database.db.updateTable('app_user').set(change).where('email', '=', email).execute()
    expect(await follow(token)).toBe('https://shop.test/?success=false')
    expect(await confirm(token)).toBe('ConfirmationLinkInvalid')
  })

  test("leads to the page that the visitor came from, in the visitor's language", async () => {
    const english = await registered({ language: 'en' })
    expect(await follow(english.token)).toBe(`https://shop.test/en/confirm-email?token=${english.token}`)
    expect(await confirm(english.token)).toBe('/en/?success=true')
    const { email, token } = await registered({ returnUrl: '/en/login?storeId=2', language: 'en' })
    expect(await confirm(token)).toBe('/en/login?storeId=2&success=true')
    const changed = newEmail()
    await database.db.updateTable('app_user').set({ email: changed }).where('email', '=', email).execute()
    expect(await follow(token)).toBe('https://shop.test/en/login?storeId=2&success=false')
  })

  test('works once, also when it is used twenty times at the same moment', async () => {
    const { token } = await registered()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => confirm(token)))
    expect(outcomes.filter((outcome) => outcome === '/?success=true')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'AlreadyConfirmed')).toHaveLength(19)
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
    expect(await confirm(fresh.token)).toBe('/?success=true')
    expect(await follow(old.token)).toContain('success=false')
    expect(await confirm(old.token)).toBe('ConfirmationLinkInvalid')
    expect((await account.logIn(old.email)).body['code']).toBe('EmailNotVerified')
  })

  test('that was never sent confirms nothing', async () => {
    const { email, token } = await registered()
    for (const other of [
      newToken().secret,
      hashToken(token).toString('base64url'),
      `${token}x`,
      token.slice(0, -1),
    ]) {
      expect(await follow(other)).toBe('https://shop.test/?success=false')
      expect(await confirm(other)).toBe('ConfirmationLinkInvalid')
    }
    expect((await account.logIn(email)).body['code']).toBe('EmailNotVerified')
  })

  test.each(['', '?token', '?token=', '?token=q3V0c2xZ%3E', '?token=%E2%80%9Cq3V0c2xZ%E2%80%9D'])(
    'that was cut off or has more than its token leads to the shop, in the language of the browser (%s)',
    async (query) => {
      const spoiled = await account.call(`/v1/identity/confirm-email${query}`, { language: 'en' })
      expect(spoiled.status).toBe(302)
      expect(spoiled.headers.get('location')).toBe('https://shop.test/en/?success=false')
    },
  )

  test('for something else confirms no registration', async () => {
    const { email, token } = await registered()
    for (const purpose of ['reset-password', 'change-email'] as const) {
      await database.db
        .updateTable('email_token')
        .set({ purpose })
        .where('token_hash', '=', hashToken(token))
        .execute()
      expect(await confirm(token)).toBe('ConfirmationLinkInvalid')
    }
    expect((await account.logIn(email)).body['code']).toBe('EmailNotVerified')
  })

  test('belongs to the address it was sent to: it is void once the address changed', async () => {
    const { email, token } = await registered()
    const changed = newEmail()
    await database.db.updateTable('app_user').set({ email: changed }).where('email', '=', email).execute()
    expect(await follow(token)).toContain('success=false')
    expect(await confirm(token)).toBe('ConfirmationLinkInvalid')
    expect((await account.logIn(changed)).body['code']).toBe('EmailNotVerified')
  })

  test('confirms one account only', async () => {
    const [mine, other] = [await registered(), await registered()]
    await confirm(mine.token)
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
