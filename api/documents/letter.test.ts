import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { readPdf } from '../testing/documents.ts'
import { letterData } from './letter.ts'
import { renderDocument } from './render.ts'

const folder = mkdtempSync(join(tmpdir(), 'wellzone-letter-'))
const page = pathToFileURL(join(folder, 'letter.typ'))
writeFileSync(
  page,
  `#import "${new URL('letter.typ', import.meta.url).pathname}": *
  #show: letter
  = #data.title
  #for line in data.lines { paragraph(line) }`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const letter = async (frame: Parameters<typeof letterData>[0], lines: string[]) =>
  readPdf(await renderDocument({ page }, letterData(frame, { lines }), 'pdf'))

describe('a letter', () => {
  test('has extractable text, a title, a language and every letter of Europe', async () => {
    const names = 'Jürgen Größe, Łukasz Žižek, Seán Ó Briain, Nguyễn, Ægir, Şükrü'
    const footer = ['Wellzone GmbH', 'Mainz']
    const read = await letter({ title: 'Rechnung', locale: 'de', footer }, [`${names}: 119,00 €`])
    expect(read).toMatchObject({ title: 'Rechnung', language: 'de-DE' })
    expect(read.pages).toHaveLength(1)
    for (const part of ['Wellzone', 'Rechnung', names, '119,00 €', 'Wellzone GmbH', 'Mainz', 'Seite 1 von 1'])
      expect(read.pages[0]).toContain(part)
  })

  test('has its header and page number on every page', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`)
    const { pages, language } = await letter({ title: 'Long', locale: 'en' }, lines)
    expect(language).toBe('en-GB')
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, text] of pages.entries()) {
      expect(text).toContain('Wellzone')
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    }
    expect(pages.join('').match(/line \d+/g)).toHaveLength(100)
  })

  test('shows names in every script, wraps long words and interprets no markup', async () => {
    const names = ['山田 太郎', '김민수', 'Привет', '#strong[x] $y$ \\ _a_ *b* <c> @d', 'W'.repeat(200)]
    const { pages, placed } = await letter({ title: 'Names', locale: 'en' }, [...names, 'a\u0007b\u202Ec'])
    const text = pages.join('').replaceAll('\n', '')
    for (const name of [...names, 'a bc']) expect(text).toContain(name)
    for (const { x, width } of placed.flat()) expect([x >= 61, x + width <= 534]).toEqual([true, true])
  })
})
