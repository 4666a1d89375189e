import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContract } from '../contract/contract.ts'
import type { ContractFiles } from '../contract/files.ts'
import { newestVersion, type Row } from './entry.ts'
import { rowsOfSchema, schemaChangelogFiles } from './schema.ts'
import { spaChangelogFiles, spaRows } from './spa.ts'

/**
 * Writes the changelogs of what differs from the base, and the version of the spa's contract. Exit code 1,
 * with nothing written, for a removal that no deprecation announced, unless `isMajor` says that it is meant,
 * and for one before its sunset.
 */
export async function runChangelog(
  root: string,
  before: ContractFiles,
  after: ContractFiles,
  isMajor: boolean,
): Promise<0 | 1> {
  const day = new Date().toISOString().slice(0, 10)
  const spa = spaRows(readContract(before), readContract(after))
  const schema = await rowsOfSchema(before, after)
  const rows = [...spa, ...schema]
  const refusal = earlyOf(rows, day) ?? (isMajor ? null : refusalOf(rows))
  if (refusal !== null) {
    process.stderr.write(refusal)
    return 1
  }
  const texts = new Map([
    ...spaChangelogFiles(before, after, spa, day),
    ...schemaChangelogFiles(before, after, schema, day),
  ])
  for (const [file, text] of texts) writeFileSync(join(root, file), text)
  const logs = [...texts].filter(([file]) => file.endsWith('.md'))
  const lines = logs.map(([file, text]) => `${file}: ${newestVersion(text)}.`)
  process.stdout.write(`${lines.join('\n') || 'Neither contract changed, so nothing was written.'}\n`)
  return 0
}

/** The same about what goes earlier than consumers were promised. */
function earlyOf(rows: Row[], today: string): string | null {
  const early = rows.filter(({ sunset = '' }) => today < sunset)
  const days = [...new Set(early.map(({ sunset }) => sunset))].join(', ')
  if (early.length === 0) return null
  return `${placesOf(early).join(', ')}: was promised to stay until ${days}, and nothing was written.\n`
}

const placesOf = (rows: Row[]): string[] => [
  ...new Set(rows.map(({ owner, path }) => [owner, path].filter(Boolean).join(' '))),
]

/** One sentence about what consumers were never told to leave; null where there is nothing of the kind. */
function refusalOf(rows: Row[]): string | null {
  const places = placesOf(rows.filter(({ isUnannounced }) => isUnannounced))
  if (places.length === 0) return null
  const what = `${places.join(', ')} ${places.length === 1 ? 'goes' : 'go'} without a deprecation before`
  return `${what}: deprecate and ship that first, or say --major, and nothing was written.\n`
}
