import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readJobOffers } from './offer-files.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'offers-'))
  await mkdir(join(root, 'offers'))
})
afterEach(() => rm(root, { recursive: true }))

const german = ['number: 1', 'document: 301', 'title: Küche', 'stores: [mainz]', 'employment: Vollzeit']
const rest = ['employmentTypes: [FULL_TIME]', 'start: ab sofort', 'publishedOn: 2026-11-02']
const english = ['title: Kitchen', 'employment: Full-time', 'start: right away']

function write(name: string, front: string[], body: string) {
  return writeFile(join(root, 'offers', name), ['---', ...front, '---', '', body].join('\n'))
}
const problems = async () => {
  const error: unknown = await readJobOffers(root).catch((cause: unknown) => cause)
  return error instanceof Error ? error.message.split('\n').slice(1) : []
}

test('a right offer has its HTML and its blocks', async () => {
  await write('kitchen.de.md', [...german, ...rest], 'Du kochst.\n\n- ruhig\n- genau')
  await write('kitchen.en.md', english, 'You cook.')
  expect(await readJobOffers(root)).toMatchObject([
    {
      stores: [2],
      validThrough: null,
      description: { de: expect.stringContaining('<p>Du kochst.</p>'), en: '<p>You cook.</p>' },
      blocks: {
        de: [
          { kind: 'paragraph', text: 'Du kochst.' },
          { kind: 'list', items: ['ruhig', 'genau'] },
        ],
      },
    },
  ])
})

test('every mistake is named with its file and line', async () => {
  const wrong = german.map((line) => line.replace('[mainz]', '[atlantis]'))
  await write('a.de.md', [...wrong, ...rest.slice(1)], '')
  await write('a.en.md', english, 'You cook.')
  await write('b.de.md', [...wrong, ...rest], '> Zitat')
  await write('b.en.md', english, 'You cook.')
  await write('c.de.md', [...german, ...rest], 'Du kochst.')
  await write('c.en.md', english, 'You cook.')
  await write('d.de.md', [...german, ...rest], 'Du kochst.')
  expect(await problems()).toEqual([
    'offers/a.de.md:1 `employmentTypes` is missing',
    'offers/b.de.md:5 there is no store atlantis',
    'offers/b.de.md:12 only paragraphs and lists can be printed',
    'offers/c.de.md:2 `number` is taken already, in offers/b.de.md',
    'offers/c.de.md:3 `document` is taken already, in offers/b.de.md',
    'offers/d.en.md:1 is missing: every text has both languages',
  ])
})
