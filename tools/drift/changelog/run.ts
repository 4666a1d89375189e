import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileVersions } from '../consumers/pairs.ts'
import { newestVersion, type Row } from './entry.ts'
import { changelogFiles } from './log.ts'
import { schemaLog } from './schema.ts'
import { spaLog } from './spa.ts'

/**
 * Writes the changelogs of what differs from the base, and the versions of the contracts. Exit code 1, with
 * nothing written, for a removal that no deprecation announced, unless `isMajor` says that it is meant, and
 * for one before its sunset.
 */
export async function runChangelog(
  root: string,
  all: readonly FileVersions[],
  isMajor: boolean,
): Promise<0 | 1> {
  const day = new Date().toISOString().slice(0, 10)
  const logs = await Promise.all(all.flatMap((versions) => [spaLog(...versions), schemaLog(...versions)]))
  const rows = logs.flatMap((log) => log.rows)
  const refusal = earlyOf(rows, day) ?? (isMajor ? null : refusalOf(rows))
  if (refusal !== null) {
    process.stderr.write(refusal)
    return 1
  }
  const texts = new Map(logs.flatMap((log) => [...changelogFiles(log, day)]))
  for (const [file, text] of texts) writeFileSync(join(root, file), text)
  const changelogs = [...texts].filter(([file]) => file.endsWith('.md'))
  const lines = changelogs.map(([file, text]) => `${file}: ${newestVersion(text)}.`)
  process.stdout.write(`${lines.join('\n') || 'No contract changed, so nothing was written.'}\n`)
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
