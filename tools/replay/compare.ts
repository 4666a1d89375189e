import { replaceSecrets } from '../../server/mock/recording/secrets.ts'

/**
 * A member that is not as it was recorded: its path, and both values as JSON. One that was not recorded is no
 * difference, because the contract may grow; an element of a list is.
 */
export interface Difference {
  at: string
  expected: string
  received: string
}

/** What a request took and a busy machine adds: instants that are closer are the same. */
const sameInstantMs = 10_000
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/**
 * Knows which secret of this replay stands for which of the recording: the first time it takes one for the
 * other, and from then on it has to be that one.
 */
export function createComparison() {
  const playedFor = new Map<string, string>()
  const recordedFor = new Map<string, string>()

  function isSameText(name: string, expected: string, received: string): boolean {
    if (instant.test(expected) && instant.test(received))
      return Math.abs(Date.parse(expected) - Date.parse(received)) < sameInstantMs
    const [recorded, played] = [secretsOf(name, expected), secretsOf(name, received)]
    if (recorded.rest !== played.rest || recorded.secrets.length !== played.secrets.length) return false
    return recorded.secrets.every((secret, index) => {
      const other = played.secrets[index]!
      if (!playedFor.has(secret) && !recordedFor.has(other)) {
        playedFor.set(secret, other)
        recordedFor.set(other, secret)
      }
      return playedFor.get(secret) === other
    })
  }

  function compare(expected: unknown, received: unknown, path: string[]): Difference[] {
    const isText = typeof expected === 'string' && typeof received === 'string'
    if (isText ? isSameText(nameIn(path), expected, received) : Object.is(expected, received)) return []
    const [one, other] = [membersOf(expected), membersOf(received)]
    if (!one || !other || Array.isArray(expected) !== Array.isArray(received))
      return [{ at: path.join('.'), expected: json(expected), received: json(received) }]
    const names = Object.keys(Array.isArray(expected) ? { ...one, ...other } : one)
    return names.flatMap((name) => compare(one[name], other[name], [...path, name]))
  }

  return {
    differences: (expected: unknown, received: unknown): Difference[] => compare(expected, received, []),
    /** What was sent, with the secrets of this replay. */
    filled: <Value>(value: Value): Value =>
      JSON.parse(JSON.stringify(value), (name, each: unknown) =>
        typeof each === 'string'
          ? replaceSecrets(name, each, (secret) => playedFor.get(secret) ?? secret)
          : each,
      ) as Value,
  }
}

function secretsOf(name: string, text: string) {
  const secrets: string[] = []
  const rest = replaceSecrets(name, text, (secret) => {
    secrets.push(secret)
    return '*'
  })
  return { secrets, rest }
}

function membersOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
}

/** The member's name, also of an element of a list. */
const nameIn = (path: string[]): string => path.findLast((step) => !/^\d+$/.test(step)) ?? ''

const json = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))
