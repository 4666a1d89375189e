import { createHash } from 'node:crypto'

export interface StatementNames {
  /** The name under which connections keep this statement's plan; undefined sends it without one. */
  nameOf(text: string): string | undefined
  /** Gives the text another name, because the plans under the old one do not fit the tables any more. */
  renew(text: string): void
}

/** Every connection keeps a plan per name, so texts without end would fill the server's memory. */
const mostTexts = 1_000

/**
 * Names statements by their text, from the second use on: what runs once at a start keeps no plan. The hash
 * keeps a pool of connections that mixes up names from running another statement instead of failing.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string | undefined>()
  let renewed = 0
  return {
    nameOf(text) {
      if (names.has(text)) {
        const known = names.get(text)
        if (known !== undefined) return known
        const name = hashOf(text)
        names.set(text, name)
        return name
      }
      if (names.size < mostTexts) names.set(text, undefined)
      return undefined
    },
    renew(text) {
      if (names.has(text)) names.set(text, `${hashOf(text)}.${++renewed}`)
    },
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
