import type { Node } from '../contract/contract.ts'
import { type Operation, withoutNames } from '../contract/operations.ts'
import { isSame, shown } from './bounds.ts'
import type { Condition, Effect } from './change.ts'
import { compareContent, compareSchemaOf } from './content.ts'
import { compareParameters } from './parameters.ts'
import { add, type Pair, type Where } from './place.ts'
import { removedText } from './renames.ts'
import { compareResponses } from './responses.ts'
import { compareSecurity } from './security.ts'
import { isRemoval, promisedIn } from './sunset.ts'
import { compareDeprecated, compareTexts } from './texts.ts'

/** Compares the operations of two contracts: by address first, then by name. */
export function compareOperations(pair: Pair, before: Operation[], after: Operation[]): void {
  const left = new Set(after)
  const pairs = before.map((one) => {
    const found =
      after.find(({ call }) => call === one.call) ??
      after.find(({ call }) => withoutNames(call) === withoutNames(one.call)) ??
      after.find(({ id, call }) => id !== null && id === one.id && !before.some((each) => each.call === call))
    if (found) left.delete(found)
    return [one, found] as const
  })
  for (const [one, other] of pairs) {
    if (other) compareOperation(pair, one, other)
    else note(pair, one, null, 'operation-removed', removedText(one.node.value.deprecated === true), 'breaks')
  }
  for (const other of left) note(pair, other, other, 'operation-added', 'new', 'harmless', null)
}

function compareOperation(pair: Pair, one: Operation, other: Operation): void {
  const isThere = withoutNames(one.call) === withoutNames(other.call)
  if (one.call !== other.call)
    note(pair, one, other, 'operation-moved', `is now ${other.call}`, isThere ? 'harmless' : 'breaks')
  if (one.id !== other.id)
    note(pair, one, other, 'operation-renamed', `operationId ${one.id} → ${other.id}`, 'breaks')
  compareDeprecated(pair, one.node, other.node, placeOf(one))
  compareTexts(pair, one.node, other.node, placeOf(one))
  compareTexts(pair, one.item, other.item, { ...placeOf(one), owner: `path ${one.path}` })
  if (one.server !== other.server)
    note(pair, one, other, 'servers', `server: ${shown(one.server)} → ${shown(other.server)}`, 'breaks')
  if (!isSame(one.tags.toSorted(), other.tags.toSorted()))
    note(pair, one, other, 'tags', `tags: ${one.tags.join(', ')} → ${other.tags.join(', ')}`, 'harmless')
  compareSecurity(pair, one, other, (...change) => note(pair, one, other, 'security', ...change))
  compareParameters(pair, one, other)
  compareBody(pair, one, other)
  compareResponses(pair, one, other)
}

export function placeOf(one: Operation, part = '', path = ''): Where {
  return {
    direction: part === '' ? 'read' : 'sent',
    use: { call: one.call, part, pointer: '' },
    owner: `operation ${one.call}`,
    path,
    around: [],
  }
}

function note(
  pair: Pair,
  one: Operation,
  other: Operation | null,
  kind: string,
  text: string,
  effect: Effect,
  before: Node | null = one.node,
  when: Condition = 'called',
): void {
  const sunset = effect === 'breaks' && isRemoval(kind) ? promisedIn(one.node) : undefined
  add(pair, placeOf(one), kind, text, effect, before, other?.node ?? null, when, { sunset })
}

function compareBody(pair: Pair, one: Operation, other: Operation): void {
  const where = placeOf(one, 'body', 'body')
  if (!one.body && !other.body) return
  if (!one.body || !other.body) {
    const isNeeded = other.body?.value.required === true
    if (other.body)
      add(
        pair,
        where,
        'body-added',
        'has a body',
        isNeeded ? 'breaks' : 'harmless',
        null,
        other.body,
        'called',
      )
    else add(pair, where, 'body-removed', 'has no body any more', 'breaks', one.body ?? null, null)
    return
  }
  const [was, is] = [one.body.value.required === true, other.body.value.required === true]
  if (is && !was) add(pair, where, 'required', 'is required', 'breaks', one.body, other.body, 'left-out')
  if (was && !is) add(pair, where, 'required', 'is optional', 'harmless', one.body, other.body)
  compareTexts(pair, one.body, other.body, where)
  compareContent(pair, [one.body, other.body], where, 'touched', (before, after) =>
    compareSchemaOf(pair, before, after, where),
  )
}
