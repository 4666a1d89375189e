// What a change is to builds in use, of which nothing but a lineage file is known.
import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { filesOfText } from '../contract/files.ts'
import { compareFiles } from '../diff/contracts.ts'
import type { Finding } from '../judge/judge.ts'
import { exitCodeOf, type Report, reported } from '../report/report.ts'
import { asText } from '../report/text.ts'
import { schemaRows } from '../schema/compare.ts'
import { readSchema } from '../schema/schema.ts'
import { type BuildUse, judgeOf } from './builds.ts'
import type { Build } from './deployed.ts'

const text = { type: 'string' }
const contract = (members: object, parameters: object[] = []) => ({
  openapi: '3.1.0',
  info: { title: 'Spa', version: '1' },
  paths: {
    '/stores': {
      get: {
        operationId: 'listStores',
        parameters,
        responses: {
          200: { description: 'All.', content: { 'application/json': { schema: { properties: members } } } },
        },
      },
    },
  },
})

/** A build whose page of stores reads the city. */
const build = (version: string, lastRanAt?: string): Build => ({
  version: 1,
  consumer: 'shop',
  day: '2026-11-27',
  contract: { title: 'Spa', version: '1' },
  calls: [
    {
      call: 'GET /stores',
      isAnonymous: true,
      by: ['Query.stores'],
      fetchers: [],
      tables: [],
      reads: [{ part: '200', pointer: '/city', by: { 'Query.stores': null } }],
      sent: [],
      codes: [],
    },
  ],
  headers: [],
  documents: {},
  fields: { 'Query.stores': ['Stores'] },
  operations: { Stores: ['/locations'] },
  build: { version, at: '2026-11-26T08:00:00Z', lastRanAt },
  sent: [{ name: 'Stores', file: '', document: parse('query Stores { stores { city } }') }],
})
const old = build('a1', '2026-11-27T11:30:00Z')

/** The report on what this shop has nothing to do with. */
function reportOf(findings: object[], uses: BuildUse[][]): Report {
  const untouched = {
    calls: [],
    fields: [],
    operations: [],
    screens: [],
    tests: [],
    stories: [],
    codes: null,
  }
  const all = findings.map((each, i) => {
    const own = { effect: 'harmless', because: 'the shop does not read it', builds: uses[i] }
    return { ...(each as Finding), ...untouched, ...own } as Parameters<typeof reported>[0][number]
  })
  return { before: 'one', after: 'two', placeOf: () => 'here:1', ...reported(all, [], '2026-11-27') }
}

async function judged(after: object, before = contract({ city: text, street: text })) {
  const [one, other] = [before, after].map((each, i) => filesOfText(`${i}`, JSON.stringify(each)))
  const compared = compareFiles(one!, other!)
  const versions = [compared.before, compared.after] as const
  const { contract } = judgeOf([old, build('b2')])
  return reportOf(
    compared.changes,
    await Promise.all(compared.changes.map((each) => contract(each, versions))),
  )
}

it('refuses what a build reads and this shop does not read any more, and names its screens', async () => {
  const report = await judged(contract({ street: text }))
  const use = { consumer: 'shop', effect: 'breaks', operations: ['Stores'], screens: ['/locations'] }
  expect(report.findings.map(({ builds }) => builds)).toMatchObject([
    [
      { ...use, version: 'a1', lastRanAt: '2026-11-27T11:30:00Z' },
      { ...use, version: 'b2', lastRanAt: null },
    ],
  ])
  expect(exitCodeOf(report)).toBe(1)
  const said = asText(report)
  expect(said).toMatch(/^1 change is refused \(one → two\)\./)
  expect(said).toMatch(
    /in use +shop a1, built 2026-11-26 08:00 UTC, ran until 2026-11-27 11:30 UTC: \/locations\n/,
  )
  expect(said).toMatch(/ +shop b2, built 2026-11-26 08:00 UTC: \/locations\n/)
})

it('what no build reads may go', async () => {
  const report = await judged(contract({ city: text }))
  expect([exitCodeOf(report), report.findings[0]!.builds]).toEqual([0, []])
})

it('names the builds of a change that is no removal, and refuses none', async () => {
  const needed = { name: 'day', in: 'query', required: true, schema: text }
  const report = await judged(contract({ city: text, street: text }, [needed]))
  expect([exitCodeOf(report), report.findings[0]!.builds!.map(({ version }) => version)]).toEqual([
    0,
    ['a1', 'b2'],
  ])
  expect(asText(report)).toContain('(the shop does not read it; shop a1, built')
})

it('refuses a field of schema/ that an open page still sends', async () => {
  const schemaOf = (store: string) =>
    readSchema({
      ...filesOfText('schema', ''),
      schema: () =>
        new Map([['schema/a.graphql', `type Query { stores: [Store!]! } type Store { ${store} }`]]),
    })!
  const schemas: [ReturnType<typeof schemaOf>, ReturnType<typeof schemaOf>] = [
    schemaOf('city: String street: String'),
    schemaOf('id: ID!'),
  ]
  const rows = await schemaRows(...schemas)
  const uses = judgeOf([old]).schema(schemas, rows)
  const findings = rows.map(({ type, coordinate, text }) => ({
    kind: type.toLowerCase().replaceAll('_', '-'),
    direction: 'read',
    owner: coordinate,
    path: '',
    text,
  }))
  const refused = rows.filter((_row, i) => exitCodeOf(reportOf([findings[i]!], [uses[i]!])) === 1)
  expect(refused.map(({ coordinate }) => coordinate)).toEqual(['Store.city'])
})
