// Every contract has a changelog, and a version that moves with it: `npm run drift -- --changelog`.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { staleVersions } from '../versions.ts'
import { entryOf, newestVersion, withEntry } from '../changelog/entry.ts'
import { levelOf } from '../changelog/level.ts'
import { changelogFiles, neededVersion } from '../changelog/log.ts'
import { schemaLog } from '../changelog/schema.ts'
import { spaLog } from '../changelog/spa.ts'
import { identityOf } from '../consumers/identity.ts'
import { consumers, house, shop } from '../consumers/own.ts'
import { readContract } from '../contract/contract.ts'
import { filesOfFolder } from '../contract/files.ts'
import { gone, seeded } from './seeded.ts'
import { changedBy, readRows } from './seeds/read.ts'

const root = join(import.meta.dirname, '../../..')
const files = filesOfFolder(root)
const { version } = identityOf(readContract(files))

const rows = readRows()
/** The contract after the change of a row. */
const changed = (title: string) =>
  changedBy(
    root,
    files,
    rows.find((row) => row.title === title)!,
  )

describe.each(consumers)('the contract that the $name reads', (consumer) => {
  const own = files.of!(consumer)

  it('has its title, and the version of its newest changelog entry', () => {
    const { title, version } = identityOf(readContract(own))
    expect(title).toBe(consumer.title)
    expect(newestVersion(own.read(consumer.changelog)!)).toBe(version)
  })

  it('fails verify while its schema has changed and the version of that has not', async () => {
    const path = `${consumer.schema}/q.graphql`
    const more = { ...own, schema: () => new Map([...own.schema!(), [path, 'type Q { a: Int }']]) }
    expect(await staleVersions(own, more)).toEqual([
      expect.stringMatching(`^${consumer.schema}/CHANGELOG.md has version .*: npm run drift -- --changelog$`),
    ])
  })
})

describe('the contract of the house', () => {
  const own = files.of!(house)
  const [major = 0, minor = 0] = identityOf(readContract(own)).version.split('.').map(Number)
  const withCodes = (codes: string[], version: string) =>
    seeded(
      root,
      'house/refusals.yaml',
      { 'SearchHouseProblem properties code enum': codes },
      seeded(root, 'house.yaml', { 'info version': version }, own),
    )
  const [same, next] = [`${major}.${minor}.0`, `${major}.${minor + 1}.0`]

  it.each([
    ['a code went and its version stayed', ['RoleTooLow'], same, next],
    [
      'a code is new and its version moved by a minor one',
      ['QueryTooShort', 'RoleTooLow', 'Other'],
      next,
      `${major + 1}.0.0`,
    ],
  ])('fails verify while %s', async (_what, codes, version, needed) => {
    const sentence = `openapi/house.yaml has version ${version}, and what changed needs ${needed}`
    expect(await staleVersions(own, withCodes(codes, version))).toEqual([expect.stringContaining(sentence)])
    expect(await staleVersions(own, withCodes(codes, needed))).toEqual([])
  })
})

describe('the contract of the spa', () => {
  it('fails verify while it has changed and its version has not', async () => {
    const stale = `has version ${version}, and what changed needs ${major + 1}.0.0`
    expect(await staleVersions(files, changed('a member is gone'))).toEqual([expect.stringContaining(stale)])
    expect(await staleVersions(files, files)).toEqual([])
  })

  const [major, minor, patch] = version.split('.').map(Number) as [number, number, number]
  it.each([
    ['a member is gone', `${major + 1}.0.0`],
    ['a member has another name', `${major + 1}.0.0`],
    ['a refusal has a new code', `${major + 1}.0.0`],
    ['an answer has a new member', `${major}.${minor + 1}.0`],
    ['a number means something else', `${major}.${minor}.${patch + 1}`],
    ['members stand in another order', null],
  ])('moves when %s, to %s', (title, needed) => {
    expect(neededVersion(spaLog(files, changed(title)))).toBe(needed)
  })

  it.each([
    ['a known code comes from another operation', 'code SlotTaken', 'new (addInsurance)'],
    ['a refusal has another status', 'code SlotTaken', 'status 422 → 409 (bookSlot)'],
  ])('names the operations when %s', (title, path, text) => {
    const changes = spaLog(files, changed(title)).rows
    expect(changes.find((row) => row.path === path)?.text).toBe(text)
  })

  it('is written with its changelog, once however often it is asked for', () => {
    const { changelog, contract } = shop
    const after = seeded(root, 'components/schemas/stores.yaml', { 'Store properties city': gone })
    const once = changelogFiles(spaLog(files, after), '2026-11-23')
    expect(newestVersion(once.get(changelog)!)).toBe(`${major + 1}.0.0`)
    expect(once.get(changelog)).toContain('- schema Store `city`: removed without deprecation\n')
    expect(once.get(changelog)).toContain(files.read(changelog)!.split('\n').slice(2).join('\n'))
    expect(once.get(contract)).toContain(`\n  version: ${major + 1}.0.0\n`)
    const again = { ...after, read: (path: string) => once.get(path) ?? after.read(path) }
    expect(changelogFiles(spaLog(files, again), '2026-11-23')).toEqual(once)
  })
})

it('the schema moves by a major version when a field is gone, by a minor one when one is new', async () => {
  const of = (text: string) => ({
    ...files,
    read: () => '## 2.3.4 (2026-11-23)\n',
    schema: () => new Map([['schema/q.graphql', text]]),
  })
  const moves = async (one: string, other: string) => neededVersion(await schemaLog(of(one), of(other)))
  const [small, large] = ['type Query { a: Int }', 'type Query { a: Int b: Int }']
  expect(await moves(large, small)).toBe('3.0.0')
  expect(await moves(small, large)).toBe('2.4.0')
  expect(await moves(small, `"""Text.""" ${small}`)).toBe('2.3.5')
  expect(await moves(small, small)).toBe(null)
  const [answered, sent] = ['type Query { a: E }', 'type Query { a(e: E): Int }']
  expect(await moves(`${answered} enum E { A B }`, `${answered} enum E { A }`)).toBe('2.4.0')
  expect(await moves(`${sent} enum E { A B }`, `${sent} enum E { A }`)).toBe('3.0.0')
})

describe('an entry', () => {
  it('tells each change once, by the worst that it is', () => {
    const row = { owner: 'schema Store', path: 'city', text: 'removed', isUnannounced: false }
    const entry = entryOf('2.0.0', '2026-11-23', [
      { ...row, level: 'minor' },
      { ...row, level: 'major' },
    ])
    expect(entry).toBe('## 2.0.0 (2026-11-23)\n\n### Breaking\n\n- schema Store `city`: removed\n')
    expect(withEntry('Changelog', '# Old\n\n## 1.0.0 (2026-01-01)\n\nFirst.\n', entry)).toBe(
      `# Changelog\n\n${entry}\n## 1.0.0 (2026-01-01)\n\nFirst.\n`,
    )
  })

  it('counts a value that is not answered any more as no break', () =>
    expect(levelOf({ effect: 'harmless', kind: 'value-removed' })).toBe('minor'))
})
