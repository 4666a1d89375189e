import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { deliverNext, type Outcome } from '../mail/delivery.ts'
import { rendering } from '../testing/mail.ts'
import { useTestDatabase } from '../testing/database.ts'
import { newEmail, openAccount } from '../testing/account.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)
afterEach(() => vi.restoreAllMocks())

/** Every row of every table but the mails, as text. */
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

test('passwords and tokens are neither stored, nor logged, nor answered to anybody but their owner', async () => {
  const said: unknown[] = []
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, way).mockImplementation((...words) => void said.push(words))
  const email = newEmail()
  const canaries = {
    password: 'Canary&Pass1',
    wrong: 'Canary&Wrong2',
    link: '',
    accessToken: '',
    refreshToken: '',
    newerAccess: '',
    newerRefresh: '',
  }
  const strangers: string[] = []
  const hear = (answer: { text: string }) => strangers.push(answer.text)

  hear(await account.register(email, { password: canaries.password, passwordRepeat: canaries.password }))
  canaries.link = await account.linkSentTo(email)
  hear(await account.register(newEmail(), { password: canaries.password, passwordRepeat: canaries.wrong }))
  hear(await account.logIn(email, canaries.wrong))
  hear(await account.confirm(canaries.link))
  hear(await account.confirm(canaries.link))
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
  hear(await account.post('/v1/identity/refresh', { accessToken: 'unknown', refreshToken: canaries.link }))
  hear(await account.call('/v1/identity/UserInfo', { token: canaries.accessToken }))

  const outcomes: Outcome[] = []
  const broken = () => Promise.reject(new Error('Connection refused'))
  for (
    let outcome = await deliverNext(database.db, { ...rendering, transport: broken });
    outcome;
    outcome = await deliverNext(database.db, { ...rendering, transport: broken })
  )
    outcomes.push(outcome)
  expect(outcomes.length).toBeGreaterThan(0)

  const heard = [
    await everythingStored(),
    JSON.stringify([said, account.reports, outcomes]),
    ...strangers,
  ].join('\n')
  expect(heard).toContain(email)
  for (const canary of Object.values(canaries)) expect(canary).toMatch(/.{10}/)
  expect(Object.entries(canaries).filter(([, canary]) => heard.includes(canary))).toEqual([])
  const mails = await database.db
    .selectFrom('mail')
    .select('payload')
    .where('recipient', '=', email)
    .execute()
  expect(mails.map(({ payload }) => payload)).toEqual([{ token: canaries.link }])
})
