import type { Node } from '../contract/contract.ts'
import type { Operation } from '../contract/operations.ts'
import { isSame, shown } from './bounds.ts'
import type { Condition, Effect } from './change.ts'
import { compareParameters } from './parameters.ts'
import { add, type Pair, type Where } from './place.ts'
import { removedText } from './renames.ts'
import { compareResponses } from './responses.ts'
import { compareTexts } from './texts.ts'

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

/** Addresses that differ in the names of parameters only. */
const withoutNames = (call: string) => call.replaceAll(/\{[^}]*\}/g, '{}')

function compareOperation(pair: Pair, one: Operation, other: Operation): void {
  if (one.call !== other.call) note(pair, one, other, 'operation-moved', `is now ${other.call}`, 'breaks')
  if (one.id !== other.id)
    note(pair, one, other, 'operation-renamed', `operationId ${one.id} → ${other.id}`, 'breaks')
  if (other.node.value.deprecated === true && one.node.value.deprecated !== true)
    note(pair, one, other, 'deprecated', 'is deprecated', 'to-read')
  compareTexts(pair, one.node, other.node, placeOf(one))
  compareSecurity(pair, one, other)
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
  add(pair, placeOf(one), kind, text, effect, before, other?.node ?? null, when)
}

/** A call that has what one of the ways wants is let in; one without ways lets in all. */
function compareSecurity(pair: Pair, one: Operation, other: Operation): void {
  if (isSame(one.security, other.security)) return
  const text = `security: ${ways(one.security)} → ${ways(other.security)}`
  const isOpen = ({ security }: Operation) =>
    security.length === 0 || security.some((way) => way.length === 0)
  const schemes = ({ security }: Operation) => new Set(security.flat())
  const keeps = one.security.every((way) => other.security.some((each) => isSame(way, each)))
  if (isOpen(other) || (keeps && other.security.length > 0 && !isOpen(one)))
    note(pair, one, other, 'security', text, 'harmless')
  else if (isOpen(one) && schemes(other).isSubsetOf(schemes(one).union(new Set(['bearer']))))
    note(pair, one, other, 'security', text, 'breaks', one.node, 'anonymous')
  else note(pair, one, other, 'security', text, 'breaks')
}

const ways = (security: string[][]) =>
  security.length === 0 ? 'open' : security.map((way) => way.join(' and ') || 'open').join(' or ')

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
  if (other.body.value.required === true && one.body.value.required !== true)
    add(pair, where, 'required', 'is required', 'breaks', one.body, other.body, 'left-out')
  const types = [
    pair.before.children(one.body, 'content'),
    pair.after.children(other.body, 'content'),
  ] as const
  const after = new Map(types[1])
  for (const [type, node] of types[0]) {
    const found = after.get(type)
    if (!found)
      add(
        pair,
        where,
        'content-type',
        `no ${type} any more: ${shown([...after.keys()])}`,
        'breaks',
        one.body,
        other.body,
      )
    const schemas = found && [pair.before.child(node, 'schema'), pair.after.child(found, 'schema')]
    if (schemas?.[0] && schemas[1]) pair.compare(schemas[0], schemas[1], where)
  }
}
