// Changes that teams make, of both contracts, each judged as its row says: what breaks the shop is named with
// its screens, what does no harm is not flagged, and a lineage file of the shop says the same. Fails if
// lineage or diff miss one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { lineageSchema } from '../../consumers/file.ts'
import { lineageOf } from '../../consumers/lineage-of.ts'
import { shopOfFile } from '../../consumers/shop-of-file.ts'
import { filesOfFolder } from '../../contract/files.ts'
import { operationsOf } from '../../contract/operations.ts'
import { refusalsOf } from '../../diff/codes.ts'
import type { Finding } from '../../judge/judge.ts'
import { leftAlone } from '../left-alone.ts'
import { missingIn } from '../missing.ts'
import { added, schemas } from '../seed.ts'
import { type Edits, gone, renamed, seeded } from '../seeded.ts'
import { createJudges, type Judges } from './judge.ts'
import { changedBy, readRows, type Row } from './read.ts'

const root = join(import.meta.dirname, '../../../..')
const files = filesOfFolder(root)
let judges: Judges
beforeAll(async () => void (judges = await createJudges(root, files)))

const rows = readRows()
const effects = ['breaks', 'to-read'] as const

function expectVerdict(findings: Finding[], row: Row): void {
  const worst = effects.find((each) => findings.some(({ effect }) => effect === each)) ?? 'harmless'
  const texts = findings.map(({ effect, owner, path, text }) => `${effect} ${owner} ${path} ${text}`)
  expect({ worst, texts }).toMatchObject({ worst: row.expect })
  if (row.expect === 'harmless') return
  const screens = findings.flatMap((each) => (each.effect === row.expect ? each.screens : []))
  expect(screens).not.toEqual([])
  expect(screens).toEqual(expect.arrayContaining(row.screens))
}

/** The findings that have to be seen, with their screens. */
const told = (findings: Finding[], ...which: Finding['effect'][]) =>
  findings
    .filter(({ effect }) => which.includes(effect))
    .map(({ owner, path, text, direction, screens }) => [owner, path, text, direction, ...screens].join(' '))

describe('a change of the contract is judged by the shop and by its lineage file', () => {
  it.each(rows.filter(({ table }) => table !== 'schema'))('$table: $title', async (row) => {
    const { shop, file } = await judges.contracts(files, changedBy(root, files, row))
    expectVerdict(shop, row)
    expect(told(file, 'breaks')).toEqual(expect.arrayContaining(told(shop, 'breaks')))
    expect(told(file, ...effects)).toEqual(told(shop, ...effects))
  })
})

describe('a change of the schema is judged', () => {
  it.each(rows.filter(({ table }) => table === 'schema'))('$title', async (row) => {
    const findings = await judges.schemas(files, changedBy(root, files, row))
    expectVerdict(findings, row)
    for (const { at } of findings) expect(at).toMatch(/^schema\/[\w-]+\.graphql:\d+$/)
  })

  it('an argument concerns what is sent', async () => {
    const path = 'schema/orders.graphql'
    const texts = files.schema!()
    const required = texts.get(path)!.replace('after: String\n', 'after: String!\n')
    const after = { ...files, schema: () => new Map([...texts, [path, required]]) }
    const findings = await judges.schemas(files, after)
    expect(findings).toMatchObject([{ path: 'orders.after', direction: 'sent', effect: 'breaks' }])
  })

  it.each([
    ['stores', '  "In a building."\n  GARAGE\n'],
    ['bookings', /\n {2}"[^"]*"\n {2}HOLD_EXPIRED/],
  ])('a new value in %s is to be read where the tables of the shop know it', async (name, value) => {
    const path = `schema/${name}.graphql`
    const texts = files.schema!()
    const earlier = new Map([...texts, [path, texts.get(path)!.replace(value, '')]])
    const findings = await judges.schemas({ ...files, schema: () => earlier }, files)
    expect(findings).toMatchObject([{ kind: 'enum-value-added', effect: 'to-read' }])
    expect(findings[0]!.screens).not.toEqual([])
  })
})

describe('a change that the shop follows already breaks nothing', () => {
  const stores = schemas('stores')
  const followed: [string, string, Edits][] = [
    ['a value that is read', stores, { 'Store properties parking enum': ['ground', 'garage'] }],
    ['a value that is sent', schemas('vouchers'), { 'VoucherType enum': ['postal', 'paper'] }],
    [
      'a code',
      schemas('refusals'),
      { 'ReleaseBookingProblem properties code enum': ['OrderDone', 'PaymentOpen'] },
    ],
    ['an operation', 'paths/bookings.yaml', { 'book post operationId': 'holdSlot' }],
    ['a member', stores, { 'Store properties parking': renamed('parkingKind') }],
    ['a parameter', 'paths/slots.yaml', { 'day get parameters 2 name': 'hours' }],
    ['a header', 'components/parameters.yaml', { 'OrderGuid name': 'Cart-Id' }],
  ]

  it.each(followed)('%s with another name', async (_what, file, edits) => {
    const other = seeded(root, file, edits)
    const { shop } = await judges.contracts(other, files)
    expect(new Set(shop.map(({ effect }) => effect))).toEqual(new Set(['harmless']))
    expect(shop.map(({ because }) => because)).toContain('the shop follows it')
    expect((await judges.contracts(files, other)).shop.map(({ effect }) => effect)).toContain('breaks')
  })

  it('a value that is new is to be read where the gateway knows it', async () => {
    const { shop } = await judges.contracts(
      seeded(root, stores, { 'Store properties parking enum': ['garage'] }),
      files,
    )
    const news = shop.filter(({ kind }) => kind === 'value-added')
    expect(news.map(({ effect }) => effect)).toEqual(['to-read'])
  })
})

const findingsOf = async (file: string, edits: Edits) =>
  (await judges.contracts(files, seeded(root, file, edits))).shop

it('a new operation has to be added to the API', async () => {
  const [finding] = await findingsOf('paths/content.yaml', {
    'faq head': { operationId: 'seeFaq', security: [], responses: { 200: { description: 'Yes.' } } },
  })
  expect(finding!.because).toBe('the shop does not call it; the compiler asks for its handler in api/')
})

it('a code is named with what makes the call and its table, not with who reads the refusal', async () => {
  const edits = { 'BookSlotProblem properties code enum': added('NewCode') }
  const findings = await findingsOf(schemas('refusals'), edits)
  const [{ fields }] = findings.filter(({ kind }) => kind === 'code-added') as [Finding]
  expect(fields.map(({ field }) => field)).toEqual(['Mutation.bookSlot'])
  const [file = '', line] = fields[0]!.at!.split(':')
  expect(file).toBe('gateway/stays/hold/problems.ts')
  expect(readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1]).toContain("'bookSlot'")
})

it('a default resolver reads only its own member', async () => {
  const defaults = async (file: string, edits: Edits) => {
    const fields = (await findingsOf(file, edits)).flatMap((each) => each.fields)
    return fields.flatMap(({ field, isDefault }) => (isDefault ? [field] : []))
  }
  expect(await defaults('paths/bookings.yaml', { 'book post': gone })).toEqual([])
  expect(await defaults(schemas('stores'), { 'Store properties timeZone': gone })).toContain('Store.timeZone')
})

it('the check of responses is not named as a reader of their members', () => {
  const readers = [...judges.shop.lineage.notes.reads.values()].flatMap((each) => [...each.values()])
  expect(readers.filter((at) => at?.startsWith('gateway/spa/contract/'))).toEqual([])
})

// A member that is missing otherwise is sent or read where no run reaches it, and its change would be missed.
it('the shop uses every operation, parameter and member of the contract, or leaves it for a reason', () =>
  expect(missingIn(judges.contract, judges.shop.lineage.notes)).toEqual(
    Object.values(leftAlone).flat().toSorted(),
  ))

it.each([
  ['POST /v2/order/{orderId}/share-link', 'NotShareable', 'createShareLink', 'NOT_SHAREABLE'],
  ['POST /v1/identity/login', 'LoginFailed', 'logIn', 'LOGIN_FAILED'],
])(
  'the refusal of %s with %s is a code of the shop, found by a refusing spa',
  async (call, code, field, own) => {
    const operation = operationsOf(judges.contract).find((each) => each.call === call)!
    const refusal = refusalsOf(judges.contract, operation).find((each) => each.code === code)!
    const outcomes = await judges.shop.lineage.outcomesOf({ call, ...refusal })
    expect(outcomes).toContainEqual({ field, codes: [own], error: null })
    expect(outcomes.map(({ error }) => error)).not.toContain('BAD_REQUEST')
  },
)

describe('the lineage file', () => {
  it('has its form and loses nothing on its way through a shop of a file', async () => {
    const { file, contract } = judges
    expect(lineageSchema.parse(JSON.parse(JSON.stringify(file)))).toEqual(file)
    expect(await lineageOf(shopOfFile(file), contract, 'wellzone', '2026-11-27')).toEqual(file)
  })
})
