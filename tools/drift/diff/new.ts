import type { Contract, Node } from '../contract/contract.ts'
import { shown } from './bounds.ts'
import type { Condition, Effect } from './change.ts'
import { shapeOf } from './shape.ts'

/** What is new, and what follows for those who send it or leave it out. */
interface New {
  text: string
  effect: Effect
  when: Condition
}

export const harmless = { effect: 'harmless', when: 'touched' } as const

/** A parameter or member of a request. One with a default means something where it is left out, too. */
export function effectOfNew(isNeeded: boolean, contract: Contract, schema: Node | undefined): New {
  if (isNeeded) return { text: 'new, required', effect: 'breaks', when: 'left-out' }
  const value = schema && shapeOf(contract, schema).keywords.default
  if (value === undefined) return { text: 'new, optional', ...harmless }
  return { text: `new, optional, default ${shown(value)}`, effect: 'to-read', when: 'left-out' }
}
