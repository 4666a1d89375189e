import type { Change } from '../diff/change.ts'

/** How far a version has to move: a break, something new, or a text. */
export type Level = 'major' | 'minor' | 'patch'

const levels = ['patch', 'minor', 'major'] as const

/** What a change is to any consumer, also to those that read what this shop does not. */
export function levelOf({ effect, kind }: Pick<Change, 'effect' | 'kind'>): Level {
  if (effect === 'breaks' || (effect === 'to-read' && kind.endsWith('-removed'))) return 'major'
  return effect === 'to-read' && !/^(deprecated|security|sunset)$|-added$/.test(kind) ? 'patch' : 'minor'
}

/** The furthest of several; null of none. */
export const furthest = (all: Level[]): Level | null =>
  levels.findLast((level) => all.includes(level)) ?? null

/** `1.4.2` moved by a level. */
export function moved(version: string, level: Level): string {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version)
  if (level === 'major') return `${major + 1}.0.0`
  return level === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/** Whether a version is at least another one. */
export function isAtLeast(version: string, other: string): boolean {
  const [one, two] = [numbersOf(version), numbersOf(other)]
  const differs = one.findIndex((number, i) => number !== two[i])
  return differs === -1 || one[differs]! > two[differs]!
}

const numbersOf = (version: string): number[] => version.split('.').map(Number)
