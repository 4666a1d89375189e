import type { Node } from '../contract/contract.ts'
import { compareKeywords } from './bounds.ts'
import { add, type Pair, type Where } from './place.ts'
import { compareSunset } from './sunset.ts'

/** Compares description and summary of something that is no schema. */
export function compareTexts(pair: Pair, one: Node, other: Node, where: Where): void {
  const texts = ({ note, value }: Node) => ({
    description: note ?? value.description,
    summary: value.summary,
  })
  for (const { kind, text } of compareKeywords(texts(one), texts(other)))
    add(pair, where, kind, text, 'to-read', one, other, where.use.part === '' ? 'called' : 'touched')
}

/** Compares whether it is deprecated, and until when it stays. */
export function compareDeprecated(pair: Pair, one: Node, other: Node, where: Where): void {
  const [was, is] = [one.value.deprecated === true, other.value.deprecated === true]
  const when = where.use.part === '' ? 'called' : 'touched'
  if (is && !was) add(pair, where, 'deprecated', 'is deprecated', 'to-read', one, other, when)
  if (was && !is) add(pair, where, 'deprecated', 'is not deprecated any more', 'harmless', one, other, when)
  compareSunset(pair, [one.value['x-sunset'], other.value['x-sunset']], [where, one, other], is)
}
