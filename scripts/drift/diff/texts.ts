import type { Node } from '../contract/contract.ts'
import { compareKeywords } from './bounds.ts'
import { add, type Pair, type Where } from './place.ts'

/** Compares description and summary of something that is no schema. */
export function compareTexts(pair: Pair, one: Node, other: Node, where: Where): void {
  const texts = ({ value: { description, summary } }: Node) => ({ description, summary })
  for (const { kind, text } of compareKeywords(texts(one), texts(other)))
    add(pair, where, kind, text, 'to-read', one, other, where.use.part === '' ? 'called' : 'touched')
}
