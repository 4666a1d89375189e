// Which of the names that are gone probably is which of the new ones.
import { changesBetween } from '../../../server/operate/misspelt-names.ts'

/** What became of a name that is gone. */
export interface Renamed {
  /** The new name; null if several come into question. */
  to: string | null
  candidates: string[]
}

/**
 * Pairs names that are gone with new ones of the same form. A pair is sure if there is no other candidate on
 * either side, or if it alone has a similar name.
 */
export function findRenames<Value>(
  gone: readonly (readonly [string, Value])[],
  added: readonly (readonly [string, Value])[],
  isSameForm: (before: Value, after: Value) => boolean,
): Map<string, Renamed> {
  const candidates = new Map(
    gone.map(([name, value]) => [
      name,
      added.filter(([, each]) => isSameForm(value, each)).map(([each]) => each),
    ]),
  )
  const rivals = (to: string) =>
    gone.filter(([name]) => candidates.get(name)!.includes(to)).map(([name]) => name)
  const found = new Map<string, Renamed>()
  for (const [name, names] of candidates) {
    if (names.length === 0) continue
    const similar = names.filter((each) => isSimilar(name, each))
    const [only, ...others] = names.length === 1 ? names : similar
    const isSure =
      only !== undefined &&
      others.length === 0 &&
      rivals(only).every((rival) => rival === name || (isSimilar(name, only) && !isSimilar(rival, only)))
    found.set(name, { to: isSure ? only : null, candidates: names })
  }
  return found
}

/** The same but for case and separators, with a word in common, or misspelled by two letters. */
export function isSimilar(one: string, other: string): boolean {
  const [words, otherWords] = [wordsOf(one), wordsOf(other)]
  const [letters, otherLetters] = [words.join(''), otherWords.join('')]
  return (
    words.some((word) => word.length > 2 && otherWords.includes(word)) ||
    (Math.min(letters.length, otherLetters.length) > 3 && changesBetween(letters, otherLetters) <= 2)
  )
}

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** As the end of a sentence that begins with the old name. */
export function textOf(renamed: Renamed | undefined, isDeprecated: boolean): string {
  if (!renamed) return removedText(isDeprecated)
  return announced(`renamed to ${renamed.to ?? renamed.candidates.join(' or ')}`, isDeprecated)
}

export const removedText = (isDeprecated: boolean): string => announced('removed', isDeprecated)

/** A removal, and so another name, is announced by a deprecation in an earlier version. */
export const withoutDeprecation = ' without deprecation'

const announced = (text: string, isDeprecated: boolean): string =>
  isDeprecated ? text : `${text}${withoutDeprecation}`
