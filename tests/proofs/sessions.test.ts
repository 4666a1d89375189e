// Through the gateway on the real spa API: an expired token is refreshed once for all concurrent requests and
// tabs, and a copied cookie that is used later ends the session for both. Fails with a gateway that refreshes
// per request, and with an API that accepts reuse forever.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { mailTokens } from './harness/database.ts'
import { type Browser, openBrowser } from './harness/browser.ts'
import { openShop, shopUrl } from './harness/shop.ts'
import { newPerson, signUp } from './harness/visitor.ts'

const database = useTestDatabase()
let client: Client
let shop: ReturnType<typeof openShop>

beforeAll(async () => {
  client = new Client({ connectionString: database.url })
  await client.connect()
  shop = openShop(database)
})
afterAll(() => client.end())

const ask = '{ viewer { firstName } }'

async function newVisitor(): Promise<{ browser: Browser; userId: number }> {
  const browser = openBrowser({ shop: shopUrl, fetch: shop.fetch })
  const person = newPerson()
  await signUp(browser, person, mailTokens(client))
  const { rows } = await client.query<{ id: number }>('SELECT id FROM app_user WHERE email = $1', [
    person.email,
  ])
  return { browser, userId: rows[0]!.id }
}

/** Another tab of the same browser, or a copy of its cookie. */
const tabOf = ({ jar }: Browser) => openBrowser({ shop: shopUrl, fetch: shop.fetch, cookie: jar.cookie })

const ofUser = (userId: number) => [userId]
const expireTokens = (userId: number) =>
  client.query(
    `UPDATE access_token SET expires_at = clock_timestamp() FROM session
      WHERE session.id = session_id AND user_id = $1`,
    ofUser(userId),
  )
async function refreshesOf(userId: number): Promise<{ used: number; all: number }> {
  const { rows } = await client.query<{ used: number; all: number }>(
    `SELECT count(used_at)::int AS used, count(*)::int AS all FROM refresh_token
      JOIN session ON session.id = session_id WHERE user_id = $1`,
    ofUser(userId),
  )
  return rows[0]!
}

test('ten concurrent requests with an expired token all succeed with one refresh', async () => {
  const { browser, userId } = await newVisitor()
  await expireTokens(userId)
  let refused = 0
  const allRefused = Promise.withResolvers<void>()
  // The refresh is answered when all ten wait for it: a slow machine would refuse some only after its end.
  const refreshingShop = openShop(database, {
    onResponse: async ({ path }, { status }) => {
      if (status === 401 && ++refused === 10) allRefused.resolve()
      if (path === '/v1/identity/refresh') await allRefused.promise
    },
  })
  const tabs = Array.from({ length: 10 }, () =>
    openBrowser({ shop: shopUrl, fetch: refreshingShop.fetch, cookie: browser.jar.cookie }),
  )
  const responses = await Promise.all(tabs.map((tab) => tab.ask(ask)))
  expect(responses.map(({ data }) => data?.viewer?.firstName)).toEqual(Array(10).fill('Mara'))
  expect(await refreshesOf(userId)).toEqual({ used: 1, all: 2 })
  // Every tab continues with the cookie it got.
  for (const tab of tabs) expect((await tab.ask(ask)).data.viewer).toEqual({ firstName: 'Mara' })
})

test('three tabs stay logged in, even one with the old cookie within ten seconds', async () => {
  const { browser, userId } = await newVisitor()
  const [first, second, third] = [tabOf(browser), tabOf(browser), tabOf(browser)]
  await expireTokens(userId)
  for (const tab of [first, second, third])
    expect((await tab.ask(ask)).data.viewer).toEqual({ firstName: 'Mara' })
  await expireTokens(userId)
  for (const tab of [third, first, second])
    expect((await tab.ask(ask)).data.viewer).toEqual({ firstName: 'Mara' })
})

test('a copy of the cookie that is used later ends the session for both', async () => {
  const { browser, userId } = await newVisitor()
  const thief = tabOf(browser)
  await expireTokens(userId)
  expect((await browser.ask(ask)).data.viewer).toEqual({ firstName: 'Mara' })
  await client.query(
    `UPDATE refresh_token SET used_at = used_at - interval '11 seconds' FROM session
      WHERE session.id = session_id AND user_id = $1 AND used_at IS NOT NULL`,
    ofUser(userId),
  )
  // Another gateway process, without the first one's refresh in memory.
  const otherShop = openShop(database)
  const copy = openBrowser({ shop: shopUrl, fetch: otherShop.fetch, cookie: thief.jar.cookie })
  expect((await copy.ask(ask)).data?.viewer ?? null).toBeNull()
  expect((await browser.ask(ask)).data?.viewer ?? null).toBeNull()
  const { rows } = await client.query(
    'SELECT revoked_at IS NOT NULL AS over FROM session WHERE user_id = $1',
    ofUser(userId),
  )
  expect(rows).toEqual([{ over: true }])
})
