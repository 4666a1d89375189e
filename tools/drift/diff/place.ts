import type { Contract, Node } from '../contract/contract.ts'
import type { Change, Changes, Condition, Effect, Use } from './change.ts'
import type { Shape } from './shape.ts'

/** Two versions of a contract while they are compared. */
export interface Pair {
  before: Contract
  after: Contract
  changes: Changes
  /** Pairs of schemas without a difference, which need not be compared again. */
  equal: Set<string>
  /** How often a recursion was ended: what was compared around it is not known to be equal. */
  ended: number
  /** Compares two schemas and all below them. */
  compare(before: Node, after: Node, where: Where): void
}

/** A place at which the shop meets a schema, in one direction. */
export interface Where {
  direction: 'read' | 'sent'
  use: Use
  owner: string
  path: string
  /** Schemas that are being compared around this one, which end a recursion. */
  around: readonly string[]
  /** Before, what is sent had to have it: none was left out. */
  wasRequired?: boolean
}

export const step = (where: Where, name: string, path: string): Where => ({
  ...where,
  wasRequired: false,
  path,
  use: { ...where.use, pointer: `${where.use.pointer}/${name}` },
})

/** Notes a change at a place. */
export function add(
  { changes }: Pair,
  { direction, owner, path, use }: Where,
  kind: string,
  text: string,
  effect: Effect,
  before: Shape | Node | null,
  after: Shape | Node | null,
  when: Condition = 'touched',
  more: Pick<Change, 'renamed' | 'value' | 'replaces' | 'sunset'> = {},
): void {
  const change: Omit<Change, 'uses'> = {
    kind,
    direction,
    effect,
    when,
    owner,
    path,
    text,
    node: nodeOf(after),
    nodeBefore: nodeOf(before),
    ...more,
  }
  changes.add(change, use)
}

const nodeOf = (place: Shape | Node | null) =>
  place && 'node' in place ? (place.shownAt ?? place.node) : place

/** Where a schema is used, which is not where it stands if it is referenced. */
export const useOf = (node: Node): Node => ({ ...node, ...node.use })
