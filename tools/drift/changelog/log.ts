// A changelog and its version, of a contract or of a schema.
import { entryOf, type Row, withEntry } from './entry.ts'
import { furthest, isAtLeast, moved } from './level.ts'

export interface Log {
  /** `openapi/CHANGELOG.md`, with its title and its text in the base. */
  file: string
  title: string
  base: string
  /** The version of the base, and that which stands there now. */
  before: string
  after: string
  /** What differs. */
  rows: Row[]
  /** The file that has the version, if it is not the changelog alone. */
  versioned?: { file: string; textWith(version: string): string }
}

/** The least version that what changed may have; null without a change. */
export function neededVersion({ before, rows }: Pick<Log, 'before' | 'rows'>): string | null {
  const level = furthest(rows.map((row) => row.level))
  return level && moved(before, level)
}

/** Texts of the files that a change needs, by file; none without a change. */
export function changelogFiles(log: Log, day: string): Map<string, string> {
  const needed = neededVersion(log)
  if (needed === null) return new Map()
  const { file, title, base, after, rows, versioned } = log
  const version = isAtLeast(after, needed) ? after : needed
  const texts = new Map([[file, withEntry(title, base, entryOf(version, day, rows))]])
  if (versioned) texts.set(versioned.file, versioned.textWith(version))
  return texts
}
