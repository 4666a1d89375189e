import type { Contract, Node } from '../contract/contract.ts'
import { isSame } from './bounds.ts'
import type { Pair } from './place.ts'
import { shapeOf } from './shape.ts'

/** The same but for name and texts: probably renamed. */
export function isSameForm({ before, after }: Pair, one: Node, other: Node): boolean {
  return isSame(formOf(before, one), formOf(after, other))
}

/** What makes a schema itself, to the depth at which two are rarely the same by chance. */
export function formOf(contract: Contract, node: Node, depth = 3): unknown {
  const { types, isNullable, values, members, required, items, variants, keywords } = shapeOf(contract, node)
  const { description: _description, ...rest } = keywords
  if (depth === 0) return types
  const inner = (each: Node) => formOf(contract, each, depth - 1)
  return {
    types,
    isNullable,
    values,
    rest,
    required: [...required].toSorted(),
    members: Object.fromEntries([...members].map(([name, each]) => [name, inner(each)])),
    items: items && inner(items),
    variants: variants.map(inner),
  }
}
