// The changelog of a schema. Its version stands there only: GraphQL has no place for one.
import { shop } from '../consumers/own.ts'
import type { ContractFiles } from '../contract/files.ts'
import { withoutDeprecation } from '../diff/renames.ts'
import { type SchemaRow, schemaRows } from '../schema/compare.ts'
import { readSchema } from '../schema/schema.ts'
import { newestVersion, type Row } from './entry.ts'
import type { Log } from './log.ts'

const levels = { breaking: 'major', dangerous: 'minor', harmless: 'minor', text: 'patch' } as const

/** The changelog of the schema, with what differs. */
export async function schemaLog(before: ContractFiles, after: ContractFiles): Promise<Log> {
  const { name, schema } = before.consumer ?? shop
  const file = `${schema}/CHANGELOG.md`
  const [base, now] = [before, after].map((files) => files.read(file) ?? '') as [string, string]
  return {
    file,
    title: `Changelog of the ${name}'s schema`,
    base,
    before: newestVersion(base) ?? '1.0.0',
    after: newestVersion(now) ?? '1.0.0',
    rows: await rowsOf(before, after),
  }
}

/** One row for each difference; none where a version has no schema. */
async function rowsOf(before: ContractFiles, after: ContractFiles): Promise<Row[]> {
  const [one, other] = [readSchema(before), readSchema(after)]
  if (!one || !other) return []
  return (await schemaRows(one, other)).map(({ level, coordinate, text }: SchemaRow) => ({
    level: levels[level],
    owner: '',
    path: coordinate,
    text,
    isUnannounced: text.endsWith(withoutDeprecation),
  }))
}
