import type { Contract, Node } from '../contract/contract.ts'
import { isSame, shown } from './bounds.ts'
import type { Condition } from './change.ts'
import { add, type Pair, type Where } from './place.ts'

/** Media types of a request or an answer, in lower case; JSON is UTF-8 whether or not its charset is told. */
export const contentOf = (contract: Contract, node: Node): Map<string, Node> =>
  new Map(
    contract
      .children(node, 'content')
      .map(([type, media]) => [type.toLowerCase().replace(/\s*;\s*charset=utf-8$/, ''), media]),
  )

/** Compares which media types there are; `compare` gets those that both have. */
export function compareContent(
  pair: Pair,
  [one, other]: [Node, Node],
  where: Where,
  when: Condition,
  compare: (before: Node, after: Node) => void,
): void {
  const [before, after] = [contentOf(pair.before, one), contentOf(pair.after, other)]
  for (const [type, media] of before) {
    const found = after.get(type)
    if (!found) {
      const text = `media type ${type} → ${shown([...after.keys()].join(', ') || undefined)}`
      add(pair, where, 'content-type', text, 'breaks', one, other, when)
      continue
    }
    if (!isSame(media.value.encoding, found.value.encoding)) {
      const text = `encoding: ${shown(media.value.encoding)} → ${shown(found.value.encoding)}`
      add(pair, where, 'encoding', text, 'breaks', one, other, when)
    }
    compare(media, found)
  }
  for (const type of after.keys())
    if (!before.has(type)) add(pair, where, 'content-type', `also ${type}`, 'harmless', one, other)
}

/** Compares the schemas of two places; without one any value is allowed. */
export function compareSchemaOf(
  pair: Pair,
  one: Node,
  other: Node,
  where: Where,
  prepared: (schema: Node) => Node = (schema) => schema,
): void {
  const [before, after] = [pair.before.child(one, 'schema'), pair.after.child(other, 'schema')]
  if (before && after) return pair.compare(prepared(before), prepared(after), where)
  if (!before && !after) return
  const breaks = where.direction === 'read' ? !after : !before
  const text = after ? 'has a schema' : 'has no schema any more'
  add(pair, where, 'schema', text, breaks ? 'breaks' : 'harmless', one, other)
}
