// `npm run drift -- --changelog` and what goes: a removal needs a deprecation in an earlier version.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runChangelog } from '../changelog/run.ts'
import { type ContractFiles, filesOfFolder } from '../contract/files.ts'
import { gone, renamed, seeded } from './seeded.ts'

const root = join(import.meta.dirname, '../../..')
const files = filesOfFolder(root)
const stores = 'components/schemas/stores.yaml'
let folder: string
let said: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wellzone-changelog-'))
  for (const name of ['openapi', 'schema']) mkdirSync(join(folder, name))
  said = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => Boolean(said.push(String(text))))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const written = () => existsSync(join(folder, 'openapi/CHANGELOG.md'))

const withSchema = (text: string): ContractFiles => ({
  ...files,
  schema: () => new Map([['schema/q.graphql', text]]),
})

it.each([
  ['a member', stores, { 'Store properties city': gone }, 'schema Store city goes without'],
  ['a member with another name', stores, { 'Store properties city': renamed('town') }, 'Store city goes'],
  ['a query parameter', 'paths/orders.yaml', { 'all get parameters 0': gone }, 'query Offset goes without'],
])('refuses %s that goes without a deprecation, and writes nothing', async (_what, file, edits, sentence) => {
  expect(await runChangelog(folder, [[files, seeded(root, file, edits)]], false)).toBe(1)
  expect(said).toEqual([expect.stringContaining(sentence)])
  expect(said[0]).toMatch(/^[^\n]+, and nothing was written\.\n$/)
  expect(written()).toBe(false)
})

it('writes a removal that an earlier version announced', async () => {
  const before = seeded(root, stores, { 'Store properties city deprecated': true })
  const after = seeded(root, stores, { 'Store properties city': gone })
  expect(await runChangelog(folder, [[before, after]], false)).toBe(0)
  expect(readFileSync(join(folder, 'openapi/CHANGELOG.md'), 'utf8')).toContain('Store `city`: removed\n')
})

it('refuses one before its sunset, also with --major', async () => {
  const goes = { type: 'string', deprecated: true, 'x-sunset': '2999-06-30' }
  const before = seeded(root, stores, { 'Store properties city': goes })
  const after = seeded(root, stores, { 'Store properties city': gone })
  expect(await runChangelog(folder, [[before, after]], true)).toBe(1)
  expect(said).toEqual([
    'schema Store city: was promised to stay until 2999-06-30, and nothing was written.\n',
  ])
  expect(written()).toBe(false)
})

it('writes one that is meant, with --major', async () => {
  const after = seeded(root, stores, { 'Store properties city': gone })
  expect(await runChangelog(folder, [[files, after]], true)).toBe(0)
  expect(written()).toBe(true)
})

it.each([
  ['field', 'type Query { a: Int b: Int }', 'type Query { a: Int }', 'Query.b goes'],
  [
    'argument',
    'type Query { a(one: Int, other: Int): Int }',
    'type Query { a(one: Int): Int }',
    'Query.a.other goes',
  ],
  [
    'member of an input',
    'input I { one: Int other: Int } type Query { a(i: I): Int }',
    'input I { one: Int } type Query { a(i: I): Int }',
    'I.other goes',
  ],
])('holds the schema of the shop to the same: %s', async (_what, before, after, sentence) => {
  expect(await runChangelog(folder, [[withSchema(before), withSchema(after)]], false)).toBe(1)
  expect(said).toEqual([expect.stringContaining(sentence)])
  const announced = before.replace(/(b|other): Int/, '$1: Int @deprecated(reason: "Use a.")')
  expect(await runChangelog(folder, [[withSchema(announced), withSchema(after)]], false)).toBe(0)
})
