import { cp, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ContentError } from '../content-files/report.ts'
import type { ContentChecks } from '../content-files/reading.ts'
import { readContent } from './read-content.ts'

const texts = join(import.meta.dirname, 'texts')
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** A copy of the texts, to break. */
async function copyOfTexts() {
  const root = await mkdtemp(join(tmpdir(), 'wellzone-texts-'))
  folders.push(root)
  await cp(texts, root, { recursive: true })
  return {
    root,
    /** Returns the line of what was replaced. */
    edit: async (file: string, before: string | RegExp, after: string): Promise<number> => {
      const text = await readFile(join(root, file), 'utf8')
      expect(text).toMatch(before)
      await writeFile(join(root, file), text.replace(before, after))
      return text.slice(0, text.search(before)).split('\n').length
    },
    write: (file: string, text: string) => writeFile(join(root, file), text),
    remove: (file: string) => unlink(join(root, file)),
  }
}

async function problemsOf(root: string, checks?: ContentChecks): Promise<string[]> {
  const error = await readContent(checks, root).then(
    () => null,
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(ContentError)
  return (error as ContentError).message.split('\n').slice(1)
}

describe('the texts of the shop', () => {
  test('have no mistake, and every question has both languages', async () => {
    const { faqGroups } = await readContent()
    expect(faqGroups.length).toBeGreaterThanOrEqual(4)
    const questions = faqGroups.flatMap((group) => group.questions)
    expect(questions.length).toBeGreaterThanOrEqual(20)
    for (const { question, answer } of questions) {
      expect(answer.de).toMatch(/^<p>/)
      expect(answer.en).toMatch(/^<p>/)
      expect(question.de).not.toBe(question.en)
    }
  })
})

describe('the news', () => {
  test('have all categories and one article at the top, and no day that is still to come', async () => {
    const { articles } = await readContent()
    expect(articles.length).toBeGreaterThanOrEqual(9)
    expect(new Set(articles.map(({ category }) => category))).toEqual(new Set([0, 1, 2]))
    expect(articles.filter(({ isFeatured }) => isFeatured)).toHaveLength(1)
    for (const { date } of articles) expect(date <= new Date().toISOString().slice(0, 10)).toBe(true)
  })
})

describe('a mistake is reported with file and line:', () => {
  test('a missing translation of a file and of a question', async () => {
    const { root, remove, edit } = await copyOfTexts()
    await remove('faq/4-vouchers.en.md')
    await edit('faq/1-booking.en.md', '## How can I pay? {#payment}', '## How can I pay? {#paying}')
    expect(await problemsOf(root)).toEqual([
      'faq/1-booking.en.md:1 the question #payment is not translated',
      'faq/1-booking.en.md:37 #paying is not in faq/1-booking.de.md',
      'faq/4-vouchers.en.md:1 is missing: every text has both languages',
    ])
  })

  test('front matter with a wrong, a missing and an unknown key', async () => {
    const { root, write } = await copyOfTexts()
    await write(
      'faq/1-booking.de.md',
      '---\nnumber: eins\nicon: cal\ntitle: A\nalt: "It\'s"\ncolour: red\n---\n',
    )
    await write('faq/2-visit.en.md', 'Nothing in front.\n')
    await write('faq/3-cancelling.de.md', '---\nnumber: 3\nnumber: 3\n---\n')
    await write('faq/notes.txt', '')
    expect((await problemsOf(root)).filter((line) => !line.includes('#'))).toEqual([
      'faq/1-booking.de.md:1 `picture` is missing',
      'faq/1-booking.de.md:2 `number` must be a whole number',
      'faq/1-booking.de.md:5 `alt` has straight quotes: „deutsch“, “English”, it’s',
      'faq/1-booking.de.md:6 `colour` is not known here',
      'faq/2-visit.en.md:1 has to start with front matter between two lines `---`',
      'faq/3-cancelling.de.md:3 Map keys must be unique',
      'faq/notes.txt:1 has to be called <name>.de.md or <name>.en.md',
    ])
  })

  test('a fact in the translation, and a number or an anchor that is taken', async () => {
    const { root, edit } = await copyOfTexts()
    await edit('faq/1-booking.en.md', 'title:', 'icon: cal\ntitle:')
    await edit('faq/3-cancelling.de.md', 'number: 3', 'number: 2')
    await edit('faq/4-vouchers.de.md', '{#vouchers}', '{#check-in}')
    expect(await problemsOf(root)).toEqual(
      expect.arrayContaining([
        'faq/1-booking.en.md:2 `icon` is not known here',
        'faq/3-cancelling.de.md:2 `number` is taken already, in faq/2-visit.de.md',
        'faq/4-vouchers.de.md:9 #check-in is taken already, in faq/2-visit.de.md',
      ]),
    )
  })

  const mistakes = [
    ['[x](booking)', 'the link booking is relative: start with / or https://'],
    ['[x](//evil.example)', 'the link //evil.example is relative: start with / or https://'],
    ['[x](javascript:alert)', 'the link javascript:alert has to start with /, https:// or mailto:'],
    ['[x](http://a.example)', 'the link http://a.example has to start with /, https:// or mailto:'],
    ['[x](/en/booking)', 'the link /en/booking leads to an English page'],
    ['[x](/bookings)', 'the link /bookings leads to no page'],
    ['[x](/faq#nothing)', 'the link /faq#nothing leads to no page'],
    ['<b>x</b>', 'HTML is not allowed in a text'],
    ['# x', 'a heading of level 1 is not allowed here'],
    ['![x](/a.png)', 'a picture is not allowed in a text'],
    ["it's", 'has straight quotes: „deutsch“, “English”, it’s'],
  ] as const
  test('links that lead nowhere, and markup that a text may not have', async () => {
    const { root, edit } = await copyOfTexts()
    const paragraphs = mistakes.map(([markdown]) => markdown).join('\n\n')
    const first = await edit('faq/2-visit.de.md', /Ab 18 Jahren, alle\..*/, paragraphs)
    const problems = await problemsOf(root, { isPage: (path) => path !== '/bookings' })
    const expected = mistakes.map(([, message], index) => `faq/2-visit.de.md:${first + 2 * index} ${message}`)
    expect(problems).toEqual(expect.arrayContaining(expected))
  })

  test('a question without anchor or answer, and a picture that does not exist', async () => {
    const { root, edit } = await copyOfTexts()
    await edit('faq/5-with-others.de.md', ' {#names}', '')
    await edit('faq/4-vouchers.en.md', /Three years, always.*/, '')
    await edit('faq/4-vouchers.de.md', 'picture: wellzone-exclusive-1', 'picture: voucher')
    expect(await problemsOf(root, { isPicture: (name) => name !== 'voucher' })).toEqual([
      'faq/4-vouchers.de.md:4 there is no picture voucher',
      'faq/4-vouchers.en.md:17 has no text below the question',
      'faq/5-with-others.de.md:19 has no anchor: end the question with `{#short-name}`',
      'faq/5-with-others.en.md:16 #names is not in faq/5-with-others.de.md',
    ])
  })

  test('an unknown category, a wrong day, a second featured article, no text, a dead link', async () => {
    const { root, edit, write } = await copyOfTexts()
    await edit('news/2026-10-frankfurt.de.md', 'category: locations', 'category: cities')
    await edit('news/2026-09-cleaning.de.md', 'date: 2026-09-14', 'date: 14.09.2026')
    await edit('news/2026-07-mannheim.de.md', 'title:', 'featured: true\ntitle:')
    await write('news/2026-08-whirlpool.en.md', '---\ntitle: A\nteaser: B\nalt: C\n---\n')
    await edit('news/2026-02-romeo.de.md', '](/booking)', '](/news/77)')
    expect(await problemsOf(root)).toEqual([
      'news/2026-02-romeo.de.md:16 the link /news/77 leads to no page',
      'news/2026-08-whirlpool.en.md:1 has no text below its front matter',
      'news/2026-09-cleaning.de.md:4 `date` must be a day such as 2026-10-05',
      'news/2026-10-frankfurt.de.md:3 `category` must be locations, hygiene or events',
      'news/2026-11-esslingen.de.md:6 only one article is `featured`: news/2026-07-mannheim.de.md is',
    ])
  })

  test('equipment of an unknown type, with markup, with an icon that does not exist', async () => {
    const { root, edit } = await copyOfTexts()
    await edit('equipment/01-sauna.de.md', 'classic', 'luxury')
    await edit('equipment/02-whirlpool.de.md', '37 Grad', '**37 Grad**')
    await edit('equipment/03-shower.de.md', 'icon: shower', 'icon: rain')
    expect(await problemsOf(root, { isIcon: (name) => name !== 'rain' })).toEqual([
      'equipment/01-sauna.de.md:4 `wellzones.0` must be of classic, premium, exclusive',
      'equipment/02-whirlpool.de.md:9 must be one paragraph without markup',
      'equipment/03-shower.de.md:3 there is no icon rain',
    ])
  })
})
