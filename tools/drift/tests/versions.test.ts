// Both contracts have a changelog, and a version that moves with them: `npm run drift -- --changelog`.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { staleVersions } from '../versions.ts'
import { entryOf, newestVersion, withEntry } from '../changelog/entry.ts'
import { levelOf } from '../changelog/level.ts'
import { neededSchemaVersion, rowsOfSchema } from '../changelog/schema.ts'
import { neededVersion, spaChangelog, spaChangelogFiles, spaRows, versionOf } from '../changelog/spa.ts'
import { readContract } from '../contract/contract.ts'
import { contractRoot, filesOfFolder } from '../contract/files.ts'
import { gone, seeded } from './seeded.ts'
import { changedBy, readRows } from './seeds/read.ts'

const root = join(import.meta.dirname, '../../..')
const files = filesOfFolder(root)
const contract = readContract(files)

const rows = readRows()
/** The contract after the change of a row. */
const changed = (title: string) =>
  changedBy(
    root,
    files,
    rows.find((row) => row.title === title)!,
  )

describe('the contract of the spa', () => {
  it('has the version of its newest changelog entry', () =>
    expect(newestVersion(files.read(spaChangelog)!)).toBe(versionOf(contract)))

  it('fails verify while it has changed and its version has not', async () => {
    const stale = `has version ${versionOf(contract)}, and what changed needs ${major + 1}.0.0`
    expect(await staleVersions(files, changed('a member is gone'))).toEqual([expect.stringContaining(stale)])
    expect(await staleVersions(files, files)).toEqual([])
  })

  const [major, minor, patch] = versionOf(contract).split('.').map(Number) as [number, number, number]
  it.each([
    ['a member is gone', `${major + 1}.0.0`],
    ['a member has another name', `${major + 1}.0.0`],
    ['a refusal has a new code', `${major + 1}.0.0`],
    ['an answer has a new member', `${major}.${minor + 1}.0`],
    ['a number means something else', `${major}.${minor}.${patch + 1}`],
    ['members stand in another order', null],
  ])('moves when %s, to %s', (title, version) => {
    const needed = neededVersion(contract, spaRows(contract, readContract(changed(title))))
    expect(needed).toBe(version)
  })

  it.each([
    ['a known code comes from another operation', 'code SlotTaken', 'new (addInsurance)'],
    ['a refusal has another status', 'code SlotTaken', 'status 422 → 409 (bookSlot)'],
  ])('names the operations when %s', (title, path, text) => {
    const changes = spaRows(contract, readContract(changed(title)))
    expect(changes.find((row) => row.path === path)?.text).toBe(text)
  })

  it('is written with its changelog, once however often it is asked for', () => {
    const after = seeded(root, 'components/schemas/stores.yaml', { 'Store properties city': gone })
    const rows = spaRows(contract, readContract(after))
    const once = spaChangelogFiles(files, after, rows, '2026-11-23')
    expect(newestVersion(once.get(spaChangelog)!)).toBe(`${major + 1}.0.0`)
    expect(once.get(spaChangelog)).toContain('- schema Store `city`: removed without deprecation\n')
    expect(once.get(spaChangelog)).toContain(files.read(spaChangelog)!.split('\n').slice(2).join('\n'))
    expect(once.get(contractRoot)).toContain(`\n  version: ${major + 1}.0.0\n`)
    const again = { ...after, read: (path: string) => once.get(path) ?? after.read(path) }
    expect(spaChangelogFiles(files, again, rows, '2026-11-23')).toEqual(once)
  })
})

describe('the schema of the shop', () => {
  it('fails verify while it has changed and its version has not', async () => {
    const more = {
      ...files,
      schema: () => new Map([...files.schema!(), ['schema/q.graphql', 'type Q { a: Int }']]),
    }
    const [sentence, ...others] = await staleVersions(files, more)
    expect(sentence).toMatch(/^schema\/CHANGELOG\.md has version .*: npm run drift -- --changelog$/)
    expect(others).toEqual([])
  })

  it('moves by a major version when a field is gone, by a minor one when one is new', async () => {
    const of = (text: string) => ({ ...files, schema: () => new Map([['schema/q.graphql', text]]) })
    const moves = async (one: string, other: string) => {
      const rows = await rowsOfSchema(of(one), of(other))
      return neededSchemaVersion({ ...files, read: () => '## 2.3.4 (2026-11-23)\n' }, rows)
    }
    const [small, large] = ['type Query { a: Int }', 'type Query { a: Int b: Int }']
    expect(await moves(large, small)).toBe('3.0.0')
    expect(await moves(small, large)).toBe('2.4.0')
    expect(await moves(small, `"""Text.""" ${small}`)).toBe('2.3.5')
    expect(await moves(small, small)).toBe(null)
    const [answered, sent] = ['type Query { a: E }', 'type Query { a(e: E): Int }']
    expect(await moves(`${answered} enum E { A B }`, `${answered} enum E { A }`)).toBe('2.4.0')
    expect(await moves(`${sent} enum E { A B }`, `${sent} enum E { A }`)).toBe('3.0.0')
  })
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
