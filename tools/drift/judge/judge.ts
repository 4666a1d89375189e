// What a change of the contract does to the shop: whether it breaks, and what stands on the place.
import type { Change, Effect, Use } from '../diff/change.ts'
import { isAlwaysSent, keyOf, type Notes } from '../lineage/notes.ts'
import { judgeCode, type CodeVerdict, type Versions } from './codes.ts'
import { effectIfFollowed, usesNewName } from './followed.ts'
import type { Shop } from './shop.ts'
import { callersAt, fieldsOf, type Toucher } from './touchers.ts'
import type { Screen } from '../screens/screens.ts'

export interface Finding extends Omit<Change, 'uses' | 'effect'> {
  effect: Effect
  /** The calls of the spa that are concerned, with the places of their fetchers. */
  calls: { call: string; at: string[] }[]
  fields: Toucher[]
  /** Operations of the shop. */
  operations: string[]
  screens: Screen[]
  codes: CodeVerdict | null
  /** File and line, where it is not those of a node. */
  at?: string
  /** Why it does no harm, where that is not plain. */
  because: string | null
}

export async function judge(shop: Shop, change: Change, versions: Versions): Promise<Finding> {
  const uses = change.uses.filter((use) => matters(shop, change, use))
  const codes = change.code ? await judgeCode(shop, change, versions) : null
  const met = uses.length > 0 ? change.effect : 'harmless'
  const followed = !codes && met === 'breaks' ? await effectIfFollowed(shop, { ...change, uses }) : null
  const effect = codes?.effect ?? followed ?? met
  const concerned = uses.length > 0 ? uses : []
  const fields = change.code ? callersAt(shop, concerned) : fieldsOf(shop, change, concerned)
  const operations = operationsOf(shop, fields)
  const { uses: _uses, ...rest } = change
  const screens = screensOf(shop, operations)
  const calls = [...new Set(concerned.map(({ call }) => call))].filter((call) => call !== '*')
  return {
    ...rest,
    effect,
    codes,
    calls: calls.map((call) => ({ call, at: shop.fetchers.get(call) ?? [] })),
    fields,
    operations,
    screens,
    because: isPlain(change, effect) ? null : reasonOf(shop, change, followed !== null),
  }
}

/** Harmless by itself. A new operation is not, for the API. */
const isPlain = ({ kind, effect: known }: Change, effect: Effect): boolean =>
  effect !== 'harmless' || (effect === known && kind !== 'operation-added')

/** Whether the shop meets the place in the way that the change needs. */
function matters(
  { lineage: { notes }, headers }: Shop,
  { direction, when }: Change,
  { call, part, pointer }: Use,
): boolean {
  const called = call === '*' ? { isAnonymous: true } : notes.calls.get(call)
  if (!called) return false
  if (when === 'called') return true
  if (when === 'anonymous') return called.isAnonymous
  if (when === 'left-out')
    return isMet(notes, call, part, pointer) && !isAlwaysSent(notes, call, part, pointer)
  if (when === 'null') return notes.sent.get(keyOf(call, part, pointer))?.values.has(null) ?? false
  if (direction === 'sent') return notes.sent.has(keyOf(call, part, pointer))
  if (part.startsWith('header ')) return headers.has(part.slice('header '.length))
  return pointer === '' || notes.reads.has(keyOf(call, part, pointer))
}

/** Whether the object around a member is sent at all. */
function isMet({ sent }: Notes, call: string, part: string, pointer: string): boolean {
  return pointer === '' || sent.has(keyOf(call, part, pointer.slice(0, pointer.lastIndexOf('/'))))
}

function operationsOf({ byField }: Shop, fields: Toucher[]): string[] {
  return [...new Set(fields.flatMap(({ field }) => byField.get(field) ?? []))].toSorted()
}

function screensOf({ screens }: Shop, operations: string[]): Screen[] {
  return [...new Set(operations.flatMap((name) => screens.get(name) ?? []))].toSorted()
}

function reasonOf({ name, lineage: { notes } }: Shop, change: Change, isFollowed: boolean): string {
  const who = `the ${name}`
  const { kind, direction, when, uses, code, replaces } = change
  if (kind === 'operation-added') return `${who} does not call it; the compiler asks for its handler in api/`
  if (!uses.some(({ call }) => notes.calls.has(call))) return `${who} does not call it`
  if (isFollowed || (code?.status.startsWith('4') && replaces) || usesNewName(notes, change))
    return `${who} follows it`
  if (when === 'left-out') return `${who} always sends it`
  if (when === 'null') return `${who} never sends null`
  if (when === 'anonymous') return `${who} always calls it with a session`
  return `${who} does not ${direction === 'read' ? 'read' : 'send'} it`
}
