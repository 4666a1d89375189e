// The changelog of schema/. Its version stands there only: GraphQL has no place for one.
import type { ContractFiles } from '../contract/files.ts'
import { type SchemaRow, schemaRows } from '../schema/compare.ts'
import { readSchema } from '../schema/schema.ts'
import { withoutDeprecation } from '../diff/renames.ts'
import { entryOf, newestVersion, type Row, withEntry } from './entry.ts'
import { furthest, isAtLeast, moved } from './level.ts'

export const schemaChangelog = 'schema/CHANGELOG.md'

const levels = { breaking: 'major', dangerous: 'minor', harmless: 'minor', text: 'patch' } as const

/** What differs in schema/, one row each; none where a version has no schema. */
export async function rowsOfSchema(before: ContractFiles, after: ContractFiles): Promise<Row[]> {
  const [one, other] = [readSchema(before), readSchema(after)]
  if (!one || !other) return []
  return (await schemaRows(one, other)).map(({ level, coordinate, text }: SchemaRow) => ({
    ...{ level: levels[level], owner: '', path: coordinate, text },
    isUnannounced: text.endsWith(withoutDeprecation),
  }))
}

/** The version of the base, from its changelog. */
export const schemaVersion = (files: ContractFiles): string =>
  newestVersion(files.read(schemaChangelog) ?? '') ?? '1.0.0'

/** The least version that a changed schema may have; null without a change. */
export function neededSchemaVersion(before: ContractFiles, rows: Row[]): string | null {
  const level = furthest(rows.map((row) => row.level))
  return level && moved(schemaVersion(before), level)
}

/** The changelog of a changed schema, by file; none without a change. */
export function schemaChangelogFiles(
  before: ContractFiles,
  after: ContractFiles,
  rows: Row[],
  day: string,
): Map<string, string> {
  const needed = neededSchemaVersion(before, rows)
  if (needed === null) return new Map()
  const known = schemaVersion(after)
  const entry = entryOf(isAtLeast(known, needed) ? known : needed, day, rows)
  const base = before.read(schemaChangelog) ?? ''
  return new Map([[schemaChangelog, withEntry("Changelog of the shop's schema", base, entry)]])
}
