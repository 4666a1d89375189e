import { sql } from 'kysely'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent } from '../../content/read-content.ts'
import { saveContent } from '../../content/save-content.ts'
import { withPublished } from '../../content/published.ts'
import { seed } from '../../database/seed/seed.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openDesk } from '../../testing/desk.ts'

const database = useTestDatabase()
const desk = openDesk(database)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-'))
  for (const name of ['news', 'faq']) await mkdir(join(folder, name))
})
afterAll(() => rm(folder, { recursive: true }))

const facts = { number: 77, category: 'hygiene', date: '2026-11-20', picture: 'esslingen-site' }

/** Writes an article and returns its German file. */
async function article(
  title: string,
  changes: Record<string, unknown> = {},
  name = 'winter',
): Promise<string> {
  const file = (locale: string) => join(folder, 'news', `${name}.${locale}.md`)
  const matter = (values: object) =>
    `---\n${Object.entries(values)
      .map(([key, value]) => `${key}: ${String(value)}`)
      .join('\n')}\n---\n\nEin Text.\n`
  const texts = { title, teaser: 'Kurz gesagt.', alt: 'Ein Bild' }
  await writeFile(file('de'), matter({ ...facts, ...changes, ...texts }))
  await writeFile(file('en'), matter(texts))
  return file('de')
}

const titleOf = async (id: number) =>
  (await database.db.selectFrom('news_article').select('title').where('id', '=', id).executeTakeFirst())
    ?.title.de
const versionOf = async () =>
  (await database.db.selectFrom('content_version').select('changes').executeTakeFirstOrThrow()).changes
/** What a start does with the texts. */
async function start(): Promise<string[]> {
  const warnings: string[] = []
  await seed(database.db)
  const warn = (line: string) => void warnings.push(line)
  await saveContent(database.db, await withPublished(database.db, await readContent(), warn))
  return warnings
}

test('news are published at once, stay after a start, and are withdrawn', async () => {
  const file = await article('Im Winter länger')
  const before = await versionOf()
  expect((await desk(`news publish ${file} --dry-run`)).code).toBe(0)
  expect(await titleOf(77)).toBeUndefined()
  const { code, questions, out } = await desk(`news publish ${file}`, true)
  expect([code, questions, out]).toEqual([0, ['Publish?'], expect.stringContaining('news/winter.de.md')])
  expect([await titleOf(77), (await versionOf()) > before]).toEqual(['Im Winter länger', true])
  expect(await start()).toEqual([])
  expect(await titleOf(77)).toBe('Im Winter länger')
  await desk(`news publish ${await article('Im Winter kürzer')} --yes`)
  expect(await titleOf(77)).toBe('Im Winter kürzer')
  expect((await desk('text list')).out).toMatch(/news\/winter\.de\.md +2/)
  expect((await desk('text withdraw news/winter --yes')).code).toBe(0)
  expect(await titleOf(77)).toBeUndefined()
  expect((await desk('text list')).out).toBe('All texts are those that the shop ships.')
})

test('a published text stands for the shipped one of its name until it is withdrawn', async () => {
  const name = '2026-11-esslingen'
  const shipped = await titleOf(10)
  const file = await article('Esslingen öffnet', { number: 10, category: 'locations', featured: true }, name)
  await desk(`text publish ${file} --yes`)
  await start()
  expect(await titleOf(10)).toBe('Esslingen öffnet')
  expect((await desk('catalogue diff')).out).toMatch(/news_article 10 +title .*Esslingen öffnet/)
  await desk(`text withdraw news/${name} --yes`)
  expect(await titleOf(10)).toBe(shipped)
})

test('a published text that a new version does not take is left out, and the start says so', async () => {
  await desk(`news publish ${await article('Kommt zurück')} --yes`)
  await sql`UPDATE published_text SET content = 'no front matter' WHERE file LIKE '%.de.md'`.execute(
    database.db,
  )
  expect(await start()).toEqual([expect.stringContaining('news/winter.de.md')])
  expect(await titleOf(77)).toBeUndefined()
  expect(await titleOf(10)).toBeDefined()
  await desk('text withdraw news/winter --yes')
})

test('texts with a mistake change nothing', async () => {
  const before = await versionOf()
  const publish = async (file: string) => desk(`news publish ${file} --yes`)
  expect(await publish(await article('Doppelt', { number: 10 }))).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('`number` is taken already'),
  })
  expect((await publish(await article('Ohne Bild', { picture: 'nowhere' }))).complaints).toContain(
    'there is no picture nowhere',
  )
  expect((await publish(join(folder, 'news', 'missing.de.md'))).complaints).toContain('cannot be read')
  expect((await publish(join(folder, 'news', 'winter.md'))).code).toBe(2)
  expect((await desk(`text publish ${join(folder, 'winter.de.md')} --yes`)).code).toBe(2)
  expect((await desk('text withdraw news/nothing --yes')).code).toBe(1)
  expect((await desk('news publish --yes')).complaints).toBe('Name the files to publish.')
  expect([await versionOf(), (await desk('text list')).out]).toEqual([
    before,
    'All texts are those that the shop ships.',
  ])
})

test('the difference of files and database names what staff changed, added and deleted', async () => {
  expect((await desk('catalogue diff')).out).toBe('Files and database say the same.')
  await desk('product price 220 12.90 --yes')
  await desk('hours set mainz sunday closed --yes')
  await desk('price set muenchen classic 50 --days mon --hours 10:00-12:00 --yes')
  await start()
  const { out } = await desk('catalogue diff')
  expect(out).toMatch(/product 220 +gross_cents +990 +1290/)
  expect(out).toMatch(/opening_hours 2 7 +there +–/)
  expect(out).toMatch(/rate 5 1 1 600 720 .* +– +there/)
  expect(out).not.toMatch(/store 2|mainz|faq/)
})
