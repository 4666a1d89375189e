import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../mail/delivery.ts'
import { deliverNext, rendering } from '../testing/mail.ts'
import { useTestDatabase } from '../testing/database.ts'
import { newEmail, openAccount } from '../testing/account.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)
afterEach(() => vi.restoreAllMocks())

/** Every row of every table except the mails, as text. */
async function everythingStored(): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'mail'`.execute(
    database.db,
  )
  const tables = await Promise.all(
    rows.map(({ name }) =>
      sql<{
        content: string
      }>`SELECT coalesce(string_agg(t::text, ' '), '') AS content FROM ${sql.table(name)} AS t`.execute(
        database.db,
      ),
    ),
  )
  return tables.map((table) => table.rows[0]!.content).join('\n')
}

test('passwords and tokens are not stored, not logged and returned to their owner only', async () => {
  const logged: unknown[] = []
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, way).mockImplementation((...words) => void logged.push(words))
  const email = newEmail()
  const canaries = {
    password: 'Canary&Pass1',
    wrong: 'Canary&Wrong2',
    link: '',
    key: '',
    accessToken: '',
    refreshToken: '',
    newerAccess: '',
    newerRefresh: '',
  }
  const responses: string[] = []
  const recordResponse = (response: { text: string }) => responses.push(response.text)

  const { password } = canaries
  const registration = await account.register(email, { password, passwordRepeat: password })
  recordResponse(registration)
  canaries.link = await account.linkSentTo(email)
  canaries.key = registration.headers.get('registration-key')!
  const emailCode = await account.codeSentTo(email)
  recordResponse(await account.enterCode(emailCode === '000000' ? '000001' : '000000', canaries.key))
  recordResponse(
    await account.register(newEmail(), { password: canaries.password, passwordRepeat: canaries.wrong }),
  )
  recordResponse(await account.logIn(email, canaries.wrong))
  recordResponse(await account.confirm(canaries.link, {}, canaries.wrong))
  recordResponse(await account.confirm(canaries.link, {}, canaries.password))
  recordResponse(await account.follow(canaries.link))
  const session = (await account.logIn(email, canaries.password)).body as {
    accessToken: string
    refreshToken: string
  }
  Object.assign(canaries, { accessToken: session.accessToken, refreshToken: session.refreshToken })
  const newer = (
    await account.post('/v1/identity/refresh', {
      accessToken: session.accessToken,
      refreshToken: session.refreshToken,
    })
  ).body
  Object.assign(canaries, { newerAccess: newer['accessToken'], newerRefresh: newer['refreshToken'] })
  recordResponse(
    await account.post('/v1/identity/refresh', { accessToken: 'unknown', refreshToken: canaries.link }),
  )
  recordResponse(await account.call('/v1/identity/UserInfo', { token: canaries.accessToken }))

  const results: Outcome[] = []
  const broken = () => Promise.reject(new Error('Connection refused'))
  for (
    let result = await deliverNext(database.db, { ...rendering, transport: broken });
    result;
    result = await deliverNext(database.db, { ...rendering, transport: broken })
  )
    results.push(result)
  expect(results.length).toBeGreaterThan(0)

  const recorded = [
    await everythingStored(),
    JSON.stringify([logged, account.reports, results]),
    ...responses,
  ].join('\n')
  expect(recorded).toContain(email)
  for (const canary of Object.values(canaries)) expect(canary).toMatch(/.{10}/)
  expect(Object.entries(canaries).filter(([, canary]) => recorded.includes(canary))).toEqual([])
  const mails = await database.db
    .selectFrom('mail')
    .select('payload')
    .where('recipient', '=', email)
    .execute()
  expect(mails.map(({ payload }) => payload)).toEqual([{ token: canaries.link, emailCode }])
})
