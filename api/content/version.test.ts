// Every change of public content is announced, and counted in the transaction that makes it. Fails without
// the trigger of any of the tables, and with triggers that fire for statements that change no row.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type Listener } from '../database/listen.ts'
import { seed } from '../database/seed/seed.ts'
import { useTestDatabase } from '../testing/database.ts'
import { serveRoutes } from '../testing/http.ts'
import { readContent } from './read-content.ts'
import { contentRoutes } from './routes.ts'
import { saveContent } from './save-content.ts'
import { contentDeps } from './testing/content-deps.ts'

const database = useTestDatabase()
let send: ReturnType<typeof serveRoutes>['send']
let listener: Listener
const heard: string[] = []

beforeAll(async () => {
  send = serveRoutes(contentRoutes(contentDeps(database.db))).send
  await saveContent(database.db, await readContent())
  const connected = Promise.withResolvers<void>()
  listener = listen(database.url, {
    channels: { content: (table) => heard.push(table) },
    onConnected: connected.resolve,
  })
  await connected.promise
})
afterAll(() => listener.close())

const version = async () => (await send('/v2/content-version')).body?.['version'] as number
const run = (statement: string) => sql.raw(statement).execute(database.db)

test.each([
  ['country', 'UPDATE country SET id = id'],
  ['store', "UPDATE store SET street = 'Am Fluss' WHERE id = 2"],
  ['opening_hours', 'UPDATE opening_hours SET closes_minute = 1320 WHERE store_id = 2'],
  ['product_type', 'UPDATE product_type SET sort_order = 9'],
  ['product', "UPDATE product SET gross_cents = 1234 WHERE kind = 'basic'"],
  ['wellzone_type', 'UPDATE wellzone_type SET max_persons = max_persons'],
  ['wellzone', 'UPDATE wellzone SET in_service = in_service WHERE store_id = 2'],
  ['rate', 'UPDATE rate SET cents_per_hour = 4321 WHERE store_id = 2'],
  ['equipment', 'UPDATE equipment SET on_homepage = false'],
  ['wellzone_type_equipment', 'DELETE FROM wellzone_type_equipment WHERE equipment_id = 1'],
  ['faq_group', "UPDATE faq_group SET icon = 'cal'"],
  ['faq', 'UPDATE faq SET sort_order = sort_order + 100'],
  ['news_article', 'UPDATE news_article SET is_featured = false'],
  ['legal_document', "UPDATE legal_document SET version = '2026-12-01'"],
])('a change of %s', async (table, change) => {
  const before = await version()
  await run(change)
  expect(await version()).toBe(before + 1)
  await expect.poll(() => heard).toContain(table)
})

test.each(['job_offer', 'job_offer_store'])('the loss of all rows of %s', async (table) => {
  const before = await version()
  await run(`TRUNCATE ${table} CASCADE`)
  expect(await version()).toBeGreaterThan(before)
  await expect.poll(() => heard).toContain(table)
})

test('a change that is not committed is no other version, one that is withdrawn is not either', async () => {
  const before = await version()
  const withdrawn = database.db.transaction().execute(async (trx) => {
    await sql`UPDATE product SET is_offered = false`.execute(trx)
    expect(await version()).toBe(before)
    throw new Error('withdrawn')
  })
  await expect(withdrawn).rejects.toThrow('withdrawn')
  expect(await version()).toBe(before)
})

test('a start that writes the same again is no other version', async () => {
  const content = await readContent()
  const write = async () => {
    await seed(database.db)
    await saveContent(database.db, content)
  }
  await write()
  const before = await version()
  await write()
  expect(await version()).toBe(before)
})
