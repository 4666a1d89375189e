import type { Node } from '../contract/contract.ts'
import { keyOf, type Operation } from '../contract/operations.ts'
import { isSame, shown } from './bounds.ts'
import { isSameForm } from './form.ts'
import { add, type Pair, type Where } from './place.ts'
import { findRenames, textOf } from './renames.ts'
import { compareTexts } from './texts.ts'

/** Compares the parameters of an operation, by their place and name. */
export function compareParameters(pair: Pair, one: Operation, other: Operation): void {
  const after = new Map(other.parameters.map((node) => [keyOf(node), node]))
  const before = new Map(one.parameters.map((node) => [keyOf(node), node]))
  const added = [...after].filter(([key]) => !before.has(key))
  const gone = [...before].filter(([key]) => !after.has(key))
  const renames = findRenames(gone, added, (node, each) => isSameParameter(pair, node, each))
  for (const [key, node] of before) {
    const found = after.get(key)
    const where = whereOf(one, node)
    if (found) compareParameter(pair, node, found, where)
    else {
      const renamed = renames.get(key)
      const kind = renamed ? 'parameter-renamed' : 'parameter-removed'
      add(
        pair,
        where,
        kind,
        textOf(renamed, node.value.deprecated === true),
        'breaks',
        node,
        null,
        'touched',
        renamed,
      )
    }
  }
  for (const [, node] of added) {
    const isNeeded = node.value.required === true
    const text = `new, ${isNeeded ? 'required' : 'optional'}`
    const effect = isNeeded ? 'breaks' : 'harmless'
    add(
      pair,
      whereOf(one, node),
      'parameter-added',
      text,
      effect,
      null,
      node,
      isNeeded ? 'left-out' : 'touched',
    )
  }
}

/** Shared parameters are their own owner, those of an operation belong to it. */
function whereOf(one: Operation, node: Node): Where {
  const key = keyOf(node)
  return {
    direction: 'sent',
    use: { call: one.call, part: key, pointer: '' },
    owner: node.name ? `parameter ${node.name}` : `operation ${one.call}`,
    path: key,
    around: [],
  }
}

function compareParameter(pair: Pair, before: Node, after: Node, where: Where): void {
  const [was, is] = [before.value.required === true, after.value.required === true]
  if (!was && is) add(pair, where, 'required', 'is required', 'breaks', before, after, 'left-out')
  if (was && !is) add(pair, where, 'required', 'is optional', 'harmless', before, after)
  for (const name of ['style', 'explode', 'allowReserved', 'content'] as const) {
    if (isSame(before.value[name], after.value[name])) continue
    const text = `${name}: ${shown(before.value[name])} → ${shown(after.value[name])}`
    add(pair, where, name, text, 'breaks', before, after)
  }
  if (after.value.deprecated === true && before.value.deprecated !== true)
    add(pair, where, 'deprecated', 'is deprecated', 'to-read', before, after)
  compareTexts(pair, before, after, where)
  const schemas = [pair.before.child(before, 'schema'), pair.after.child(after, 'schema')]
  if (schemas[0] && schemas[1]) pair.compare(schemas[0], schemas[1], where)
}

function isSameParameter(pair: Pair, one: Node, other: Node): boolean {
  if (one.value.in !== other.value.in) return false
  const schemas = [pair.before.child(one, 'schema'), pair.after.child(other, 'schema')]
  return Boolean(schemas[0] && schemas[1] && isSameForm(pair, schemas[0], schemas[1]))
}
