import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { serveRoutes } from '../testing/http.ts'
import { readContent } from './read-content.ts'
import { contentRoutes } from './routes.ts'
import { contentDeps } from './testing/content-deps.ts'
import { saveContent } from './save-content.ts'

const database = useTestDatabase()
let send: ReturnType<typeof serveRoutes>['send']
beforeAll(() => {
  send = serveRoutes(contentRoutes(contentDeps(database.db))).send
})

type Group = { title: string; imgUrl: string; faqs: { anchor: string; headline: string; entry: string }[] }
const groups = async (language = 'de') =>
  (await send('/v2/faq-group', { headers: { 'accept-language': language } })).body as unknown as Group[]

describe('the questions', () => {
  test('come in their groups, in the requested language', async () => {
    const [german, english] = [await groups('de'), await groups('en')]
    expect(german.map(({ title }) => title).slice(0, 2)).toEqual(['Buchen und Bezahlen', 'Dein Besuch'])
    expect(english[0]).toMatchObject({ title: 'Booking and paying', imgUrl: '/images/checkin-detail' })
    const anchors = (list: Group[]) => list.flatMap(({ faqs }) => faqs.map(({ anchor }) => anchor))
    expect(anchors(english)).toEqual(anchors(german))
    const hold = german[0]!.faqs.find(({ anchor }) => anchor === 'hold')
    expect(hold?.entry).toMatch(/^<p>15\u00a0Minuten ab dem Moment/)
  })

  test('say what the shop can do: a dearer time is paid, a voucher is given by mail', async () => {
    for (const [language, difference, day] of [
      ['de', 'zahlst du nur den Unterschied', 'an welchem Tag'],
      ['en', 'just pay the difference', 'on which day'],
    ] as const) {
      const faqs = (await groups(language)).flatMap((group) => group.faqs)
      const entryOf = (wanted: string) =>
        faqs.find(({ anchor }) => anchor === wanted)!.entry.replaceAll(/\s/g, ' ')
      expect(entryOf('change')).toContain(difference)
      expect(entryOf('voucher-gift')).toContain(day)
    }
  })
})

test('the equipment of the home page names every type that has it', async () => {
  const { items } = (await send('/equipment/homepage')).body as {
    items: { title: string; wellZones: { name: string }[] }[]
  }
  const named = Object.fromEntries(
    items.map(({ title, wellZones }) => [title, wellZones.map(({ name }) => name)]),
  )
  expect(named['Whirlpool']).toEqual(['Exclusive', 'Premium'])
  expect(named['Finnische Sauna']).toEqual(['Exclusive', 'Premium', 'Classic'])
  expect(named).not.toHaveProperty('Kamin')
})

describe('saving the content files', () => {
  test('changes nothing when they are the same', async () => {
    const rows = () =>
      sql`SELECT xmin::text AS "writtenBy", anchor FROM faq UNION ALL
          SELECT xmin::text, title ->> 'de' FROM faq_group`.execute(database.db)
    const before = (await rows()).rows
    await saveContent(database.db, await readContent())
    expect((await rows()).rows).toEqual(before)
    expect(before.length).toBeGreaterThan(20)
  })

  test('removes what was removed', async () => {
    const root = await mkdtemp(join(tmpdir(), 'wellzone-texts-'))
    const texts = join(import.meta.dirname, 'texts')
    await cp(texts, root, { recursive: true, filter: (path) => !path.includes('4-vouchers') })
    await saveContent(database.db, await readContent({}, root)).finally(() => rm(root, { recursive: true }))
    expect((await groups()).map(({ title }) => title)).not.toContain('Gutscheine')
    expect(
      await database.db.selectFrom('faq').select('anchor').where('anchor', '=', 'redeem').execute(),
    ).toEqual([])
    await saveContent(database.db, await readContent())
    expect((await groups()).map(({ title }) => title)).toContain('Gutscheine')
  })
})
