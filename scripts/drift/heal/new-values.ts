import type { Contract } from '../contract/contract.ts'
import type { Change } from '../diff/change.ts'
import type { Leftover } from './carry.ts'
import { nameOf, type Proposals } from './renames.ts'

/** A value that an answer may have from now on: what the shop makes of it is for a person to say. */
export function newValues(contract: Contract, changes: Change[], proposals: Proposals): Leftover[] {
  const { renames, choices } = proposals
  return changes.flatMap(({ kind, direction, owner, path, text, node, uses }) => {
    const value = /^new value (.+)$/.exec(text)?.[1]
    if (kind !== 'value-added' || direction !== 'read' || !node || value === undefined) return []
    // codes have their tables
    if (uses.every(({ part }) => /^[45]/.test(part))) return []
    const isSame = (other: { owner: string; path: string }) => other.owner === owner && other.path === path
    const isRename = renames.some((each) => isSame(each) && each.to === value)
    if (isRename || choices.some((each) => isSame(each) && each.candidates.includes(value))) return []
    const why = `${nameOf(owner, path, value)} is new: say in the gateway what the shop makes of it`
    return [{ at: contract.placeOf(node), why }]
  })
}
