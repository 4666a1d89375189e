import type { Contract, Node } from '../contract/contract.ts'
import { keyOf, type Operation, placeOf, withoutNames } from '../contract/operations.ts'
import { isSame, shown } from './bounds.ts'
import { compareSchemaOf } from './content.ts'
import { isSameForm } from './form.ts'
import { add, type Pair, type Where } from './place.ts'
import { effectOfNew } from './new.ts'
import { findRenames, textOf } from './renames.ts'
import { shapeOf } from './shape.ts'
import { promisedIn } from './sunset.ts'
import { compareDeprecated, compareTexts } from './texts.ts'

/** Compares the parameters of an operation, by their place and name; in an unmoved address by the place. */
export function compareParameters(pair: Pair, one: Operation, other: Operation): void {
  const isThere = withoutNames(one.call) === withoutNames(other.call)
  const keyed = ({ parameters, path }: Operation) =>
    new Map(parameters.map((node) => [isThere ? placeOf(node, path) : keyOf(node), node]))
  const [before, after] = [keyed(one), keyed(other)]
  const named = (nodes: [string, Node][]) => nodes.map(([, node]) => [spelled(node), node] as const)
  const added = named([...after].filter(([key]) => !before.has(key)))
  const gone = named([...before].filter(([key]) => !after.has(key)))
  const renames = findRenames(gone, added, (node, each) => isSameParameter(pair, node, each))
  for (const [key, node] of before) {
    const found = after.get(key)
    const where = whereOf(one, node)
    if (found) {
      const to = spelled(found)
      const renamed = { to, candidates: [to] }
      if (keyOf(node) !== keyOf(found))
        add(pair, where, 'parameter-renamed', `renamed to ${to}`, 'harmless', node, found, 'touched', {
          renamed,
        })
      compareParameter(pair, node, found, where)
    } else {
      const renamed = renames.get(spelled(node))
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
        { renamed, sunset: promisedIn(node) },
      )
      const is = added.find(([name]) => name === renamed?.to)?.[1]
      if (is) compareRequired(pair, node, is, whereOf(one, is))
    }
  }
  const carried = new Set([...renames.values()].map(({ to }) => to))
  for (const [, node] of added.filter(([name]) => !carried.has(name))) {
    const { text, effect, when } = effectOfNew(
      node.value.required === true,
      pair.after,
      pair.after.child(node, 'schema'),
    )
    add(pair, whereOf(one, node), 'parameter-added', text, effect, null, node, when)
  }
}

/** As the contract writes it, where the name of a header has no case for its key. */
const spelled = ({ value }: Node): string => `${String(value.in)} ${String(value.name)}`

/** Shared parameters are their own owner, those of an operation belong to it. */
function whereOf(one: Operation, node: Node): Where {
  const key = keyOf(node)
  return {
    direction: 'sent',
    use: { call: one.call, part: key, pointer: '' },
    owner: node.name ? `parameter ${node.name}` : `operation ${one.call}`,
    path: spelled(node),
    around: [],
  }
}

function compareParameter(pair: Pair, before: Node, after: Node, where: Where): void {
  compareRequired(pair, before, after, where)
  const [one, other] = [
    writingOf(before, isSingle(pair.before, before)),
    writingOf(after, isSingle(pair.after, after)),
  ]
  for (const name of ['style', 'explode', 'allowReserved', 'allowEmptyValue', 'content'] as const) {
    if (isSame(one[name], other[name])) continue
    add(pair, where, name, `${name}: ${shown(one[name])} → ${shown(other[name])}`, 'breaks', before, after)
  }
  compareDeprecated(pair, before, after, where)
  compareTexts(pair, before, after, where)
  compareSchemaOf(pair, before, after, { ...where, wasRequired: before.value.required === true })
}

function compareRequired(pair: Pair, before: Node, after: Node, where: Where): void {
  const [was, is] = [before.value.required === true, after.value.required === true]
  if (!was && is) add(pair, where, 'required', 'is required', 'breaks', before, after, 'left-out')
  if (was && !is) add(pair, where, 'required', 'is optional', 'harmless', before, after)
}

/** How a value is written; what is left out has the default of OpenAPI. One value is not taken apart. */
function writingOf(
  { value: { in: place, style, explode, allowReserved, allowEmptyValue, content } }: Node,
  isOne: boolean,
) {
  const written = style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  return {
    style: written,
    explode: !isOne && (explode ?? written === 'form'),
    content,
    allowReserved: allowReserved ?? false,
    allowEmptyValue: allowEmptyValue ?? false,
  }
}

/** Neither a list nor an object. */
function isSingle(contract: Contract, node: Node): boolean {
  const schema = contract.child(node, 'schema')
  const types = schema ? shapeOf(contract, schema).types : []
  return types.length > 0 && !types.includes('array') && !types.includes('object')
}

function isSameParameter(pair: Pair, one: Node, other: Node): boolean {
  if (one.value.in !== other.value.in) return false
  const schemas = [pair.before.child(one, 'schema'), pair.after.child(other, 'schema')]
  return Boolean(schemas[0] && schemas[1] && isSameForm(pair, schemas[0], schemas[1]))
}
