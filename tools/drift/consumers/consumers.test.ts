// Several consumers of a small contract, each known by its lineage file alone.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { filesOfText } from '../contract/files.ts'
import { compareByFiles } from './compare.ts'

const folder = mkdtempSync(join(tmpdir(), 'wellzone-lineage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const contract = (members: object, more: object = {}, codes = ['NotFound']) => ({
  openapi: '3.1.0',
  info: { title: 'Spa', version: '1.0.0', ...more },
  paths: {
    '/stores': {
      get: {
        operationId: 'listStores',
        responses: {
          200: { description: 'All.', content: { 'application/json': { schema: { properties: members } } } },
          404: {
            description: 'None.',
            content: { 'application/json': { schema: { properties: { code: { enum: codes } } } } },
          },
        },
      },
    },
  },
})
const text = { type: 'string' }
const before = contract({ city: text, street: text })

const call = (...pointers: string[]) => ({
  call: 'GET /stores',
  isAnonymous: true,
  by: ['Query.stores'],
  fetchers: ['stores.ts:1'],
  tables: [],
  reads: pointers.map((pointer) => ({ part: '200', pointer, by: { 'Query.stores': 'stores.ts:2' } })),
  sent: [],
  codes: [],
})
const lineage = (consumer: string, ...pointers: string[]) => ({
  version: 1,
  consumer,
  day: '2026-11-27',
  contract: { title: 'Spa', version: '1.0.0' },
  calls: [call(...pointers)],
  headers: [],
  documents: {},
  fields: { 'Query.stores': ['Stores'] },
  operations: { Stores: ['/stores'] },
})

function written(name: string, value: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}
const shop = written('shop.json', lineage('shop', '/city'))
const desk = written('desk.json', lineage('desk', '/city', '/street'))

async function judged(paths: string[], after: object, base: object = before) {
  const files = [base, after].map((each, i) => filesOfText(['before', 'after'][i]!, JSON.stringify(each)))
  const { report, notes } = await compareByFiles(folder, paths, files[0]!, files[1]!)
  const findings = report.findings.map(({ path, effect, consumers, screens, because }) => ({
    path,
    effect,
    consumers,
    screens,
    because,
  }))
  return { findings, notes }
}

it('says of each change whom it concerns, and whose screens', async () => {
  const { findings, notes } = await judged([shop, desk], contract({}))
  expect(notes).toEqual([])
  expect(findings).toMatchObject([
    {
      path: 'response 200 body.city',
      effect: 'breaks',
      consumers: ['shop', 'desk'],
      because: null,
      screens: ['shop: /stores', 'desk: /stores'],
    },
    { path: 'response 200 body.street', effect: 'breaks', consumers: ['desk'], screens: ['desk: /stores'] },
  ])
})

it('of one consumer it needs no name, and what nobody reads is harmless', async () => {
  const { findings } = await judged([shop], contract({}))
  expect(findings).toMatchObject([
    { effect: 'breaks', screens: ['/stores'] },
    { effect: 'harmless', consumers: [], because: 'the shop does not read it' },
  ])
})

it('breaks with a code that the file has no sentence for', async () => {
  const { city, street } = { city: text, street: text }
  const { findings } = await judged([shop], contract({ city, street }, {}, ['NotFound', 'Moved']))
  expect(findings).toMatchObject([{ path: 'code Moved', effect: 'breaks', consumers: ['shop'] }])
})

it('takes two files that say the same of one consumer for one', async () => {
  const later = written('later.json', { ...lineage('shop', '/city'), day: '2026-12-01' })
  const { findings } = await judged([shop, later], contract({ street: text }))
  expect(findings).toMatchObject([{ consumers: ['shop'], screens: ['/stores'] }])
})

it('notes a file of another version of the contract, and calls that it lacks', async () => {
  const base = { ...contract({}, { version: '1.1.0' }), paths: {} }
  expect((await judged([shop], base, base)).notes).toEqual([
    `${shop} was made from version 1.0.0 of the contract, and before is 1.1.0.`,
    `${shop} has calls that before lacks, which nothing is said about: GET /stores.`,
  ])
})

it.each([
  [
    'of another version',
    { ...lineage('shop'), version: 2 },
    'is of version 2, and only version 1 can be read',
  ],
  ['that is cut off', JSON.stringify(lineage('shop')).slice(0, 90), 'is cut off or not JSON: '],
  ['that lacks a member', { ...lineage('shop'), calls: [{}] }, 'is no lineage file: calls.0.call: '],
  ['that is something else', [], 'is no lineage file: the whole file: '],
  [
    'of another contract',
    { ...lineage('shop'), contract: { title: 'Places', version: '1.0.0' } },
    'is of the contract “Places”, and before is “Spa”.',
  ],
])('refuses a file %s', async (_what, value, sentence) => {
  const path = written('bad.json', value)
  await expect(judged([path], before)).rejects.toThrow(`${path} ${sentence}`)
})

it('refuses a file that is not there, and two that say different things of one consumer', async () => {
  const [nowhere, other] = [join(folder, 'nowhere.json'), written('other.json', lineage('shop', '/street'))]
  await expect(judged([nowhere], before)).rejects.toThrow(`${nowhere} cannot be read.`)
  await expect(judged([shop, other], before)).rejects.toThrow(
    `${shop} and ${other} say different things of shop: name one of them.`,
  )
})
