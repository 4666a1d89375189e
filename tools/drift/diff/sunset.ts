// How long the contract promised that something stays: `x-sunset`.
import type { Contract, Node } from '../contract/contract.ts'
import { isSame, shown } from './bounds.ts'
import { add, type Pair, type Where } from './place.ts'
import { type Shape, shapeOf } from './shape.ts'

/** Whether something goes on which consumers may stand; the name of an operation is no part of a call. */
export const isRemoval = (kind: string): boolean =>
  /-(removed|renamed|moved)$/.test(kind) && kind !== 'operation-renamed'

/** The first day on which an operation or a parameter may be gone. */
export function promisedIn({ value }: Node): string | undefined {
  const day = value['x-sunset']
  return typeof day === 'string' ? day : undefined
}

/** The same of a member, beside its reference or behind it. */
export function sunsetOf(contract: Contract, member: Node): string | undefined {
  const day = shapeOf(contract, member).keywords['x-sunset']
  return promisedIn(member) ?? (typeof day === 'string' ? day : undefined)
}

/** Compares the day. One that is brought forward or withdrawn breaks the promise as a removal would. */
export function compareSunset(
  pair: Pair,
  [was, is]: [unknown, unknown],
  [where, before, after]: readonly [Where, Shape | Node, Shape | Node],
  staysDeprecated: boolean,
): void {
  if (isSame(was, is) || (is === undefined && !staysDeprecated)) return
  const isEarlier = typeof was === 'string' && !(typeof is === 'string' && is > was)
  const text = `sunset: ${shown(was)} → ${shown(is)}`
  const when = where.use.part === '' ? 'called' : 'touched'
  const effect = was === undefined || isEarlier ? 'to-read' : 'harmless'
  add(pair, where, 'sunset', text, effect, before, after, when, isEarlier ? { sunset: was } : {})
}
