// Which changes of a contract are names that became others, to be carried through the code.
import { BadInput } from '../bad-input.ts'
import { nodeKey } from '../contract/contract.ts'
import type { Change } from '../diff/change.ts'

export interface Rename {
  kind: 'member' | 'value' | 'parameter' | 'operation' | 'path' | 'schema'
  /** `schema Store`, or the operation that it stands in. */
  owner: string
  /** The place within the owner; of a member or parameter with its old name at the end. */
  path: string
  from: string
  to: string
  /** The operations that are concerned, `GET /v2/faq-group`. */
  calls: string[]
  /** The schema that has the member or value, as `nodeKey` names it; null of all else. */
  place: string | null
}

/** Something that is gone, and several new ones that it may have become. */
export interface Choice {
  owner: string
  path: string
  from: string
  candidates: string[]
}

export interface Proposals {
  renames: Rename[]
  choices: Choice[]
  /** All that a person may choose, as `Store.city=town`. */
  offered: string[]
}

/** `Store.parking` → `parkingKind`, as a person chose it. */
export type Chosen = ReadonlyMap<string, string>

/** Sorts the changes of a contract into renames that are sure and choices that a person has to make. */
export function proposalsOf(changes: Change[], chosen: Chosen): Proposals {
  const renames = new Map<string, Rename>()
  const choices = new Map<string, Choice>()
  const offered = new Set<string>()
  for (const change of changes) {
    const found = renameOf(change) ?? movedOf(change) ?? codeOf(change)
    if (!found) continue
    const { kind, from, candidates } = found
    const { owner } = change
    const path = found.kind === 'value' && change.code ? 'code' : change.path
    const calls = change.uses.map(({ call }) => call)
    const place = change.node && nodeKey(change.node)
    const key = `${kind} ${owner} ${path} ${from}`
    const name = nameOf(owner, path, from)
    for (const each of candidates) offered.add(`${name}=${each}`)
    const picked = chosen.get(name) ?? found.to
    const to = picked !== null && candidates.includes(picked) ? picked : null
    if (to === null) {
      choices.set(key, { owner, path, from, candidates })
      continue
    }
    const known = renames.get(key)
    if (known) known.calls.push(...calls.filter((call) => !known.calls.includes(call)))
    else renames.set(key, { kind, owner, path, from, to, calls: [...new Set(calls)], place })
  }
  return { renames: [...renames.values()], choices: [...choices.values()], offered: [...offered] }
}

const namedAtMost = 6

/** Refuses what was chosen and is nothing that this change offers, such as a misspelled member. */
export function checkChosen(chosen: Chosen, offered: readonly string[]): void {
  for (const pair of [...chosen].map(([name, to]) => `${name}=${to}`)) {
    if (offered.includes(pair)) continue
    const [first, more] = [offered.slice(0, namedAtMost), offered.length - namedAtMost]
    const known = [...first, ...(more > 0 ? [`${more} more`] : [])].join(', ')
    throw new BadInput(`--rename ${pair} is no rename of this change, which has ${known || 'none'}.`)
  }
}

/** `Store.parking` of a member, `Store.parking=lot` of a value. */
export function nameOf(owner: string, path: string, from: string): string {
  const place = [owner.replace(/^schema /, ''), path].filter(Boolean).join('.')
  return place.split(/[. ]/).at(-1) === from ? place : `${place}=${from}`
}

interface Found {
  kind: Rename['kind']
  from: string
  to: string | null
  candidates: string[]
}

function renameOf({ kind, path, value, renamed }: Change): Found | null {
  if (!renamed) return null
  const plain = (name: string) => name.split(' ').at(-1)!
  const to = renamed.to && plain(renamed.to)
  const candidates = renamed.candidates.map(plain)
  if (kind === 'member-renamed') return { kind: 'member', from: path.split('.').at(-1)!, to, candidates }
  if (kind === 'parameter-renamed') return { kind: 'parameter', from: plain(path), to, candidates }
  return kind === 'value-removed' ? { kind: 'value', from: String(value), to, candidates } : null
}

/** An operation with the same name elsewhere, or with another name at the same place. */
function movedOf({ kind, text, owner }: Change): Found | null {
  const isNamed = kind === 'operation-renamed' && /^operationId (\w+) → (\w+)$/.exec(text)
  if (isNamed) return { kind: 'operation', from: isNamed[1]!, to: isNamed[2]!, candidates: [isNamed[2]!] }
  const moved = kind === 'operation-moved' && /^is now ([A-Z]+) (\S+)$/.exec(text)
  const [method, path] = owner.replace(/^operation /, '').split(' ')
  if (!moved || moved[1] !== method || !path) return null
  return { kind: 'path', from: path, to: moved[2]!, candidates: [moved[2]!] }
}

/** A refusal that came in the place of another one: the API says the new code. */
function codeOf({ replaces, code, owner }: Change): Found | null {
  if (typeof replaces !== 'string' || !code || !owner.startsWith('schema ')) return null
  return { kind: 'value', from: replaces, to: code.code, candidates: [code.code] }
}
