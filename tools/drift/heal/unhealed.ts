import { shown } from '../diff/bounds.ts'
import type { Change } from '../diff/change.ts'
import type { Healed } from './heal.ts'
import type { Leftover } from './carry.ts'
import { type Choice, nameOf } from './renames.ts'

type Found = Pick<Change, 'effect' | 'kind' | 'owner' | 'path' | 'text' | 'value' | 'node' | 'nodeBefore'>

/** What breaks the shop and is neither a rename nor a new code: only a person knows what follows. */
export function unhealed<Each extends Found>(
  { changes, placeOf }: { changes: Each[]; placeOf: (change: Each) => string },
  { renames, choices }: Healed,
): Leftover[] {
  return changes.flatMap((finding) => {
    const { effect, owner, path, text, kind } = finding
    if (effect !== 'breaks' || kind === 'code-added') return []
    const isSame = (other: { owner: string; path: string }) => other.owner === owner && other.path === path
    const value = finding.value === undefined ? undefined : shown(finding.value)
    const isKnown = (from: string) => value === undefined || from === value
    if (renames.some((each) => isSame(each) && (isKnown(each.from) || isKnown(each.to)))) return []
    if (choices.some((each) => isSame(each) && [each.from, ...each.candidates].some(isKnown))) return []
    const named = [...choices, ...renames.map((each) => ({ ...each, candidates: [each.to] }))]
    if (/^(member|parameter)-added$/.test(kind) && named.some((each) => isNewNameOf(each, finding))) return []
    const at = placeOf(finding)
    if (value !== undefined && kind === 'value-added')
      return [
        { at, why: `${nameOf(owner, path, value)} is new: say in the gateway what the shop makes of it` },
      ]
    return [{ at, why: `${[owner, path].filter(Boolean).join(', ')}: ${text}` }]
  })
}

/** What is new may be what has another name: that is offered, or done, already. */
function isNewNameOf(
  { owner, path, from, candidates }: Choice,
  added: { owner: string; path: string },
): boolean {
  const around = path.slice(0, path.length - from.length)
  return owner === added.owner && candidates.some((to) => added.path === `${around}${to}`)
}
