import type { Contract } from '../contract/contract.ts'
import type { Change, Effect } from '../diff/change.ts'
import type { CodeAnswer } from './answers.ts'
import type { Shop } from './shop.ts'

/** What a visitor gets when the spa refuses with a code. */
export interface CodeVerdict {
  effect: Effect
  answers: CodeAnswer[]
}

const effects = ['breaks', 'to-read', 'harmless'] as const

/** The worst of several effects; harmless without any. */
export const worstOf = (all: readonly Effect[]): Effect =>
  effects.find((effect) => all.includes(effect)) ?? 'harmless'

/** The contract before and the one after. */
export type Versions = readonly [Contract, Contract]

/** Lets the spa refuse with the code at each operation that has it, and looks at what comes out. */
export async function judgeCode(shop: Shop, change: Change, versions: Versions): Promise<CodeVerdict> {
  const verdicts: CodeVerdict[] = []
  for (const { call, part } of change.uses) verdicts.push(await judgeAt(shop, change, versions, call, part))
  const effect = worstOf(verdicts.map((verdict) => verdict.effect))
  const answers = new Map(
    verdicts.flatMap((verdict) => verdict.answers.map((each) => [`${each.field} ${each.code}`, each])),
  )
  return { effect, answers: [...answers.values()] }
}

async function judgeAt(
  shop: Shop,
  change: Change,
  [before, after]: Versions,
  call: string,
  status: string,
): Promise<CodeVerdict> {
  const { node, nodeBefore, replaces } = change
  if (!shop.lineage.notes.calls.has(call)) return { effect: 'harmless', answers: [] }
  const schema = (node ?? nodeBefore)!
  const answersTo = (code: string) =>
    shop.answersTo({ call, status, code, schema, contract: node ? after : before })
  const answers = await answersTo(change.code!.code)
  if (change.kind === 'code-removed') return { effect: 'harmless', answers }
  if (change.effect === 'harmless' || status.startsWith('5')) return { effect: 'harmless', answers }
  if (change.kind === 'code-status' || change.kind === 'code-any') return { effect: 'breaks', answers }
  if (!answers.every(({ isHandled }) => isHandled)) return { effect: 'breaks', answers }
  const isFollowed = typeof replaces === 'string' && isSaidFor(answers, await answersTo(replaces))
  // Only a person can know whether the sentence of a known code fits here.
  return { effect: isFollowed ? 'harmless' : 'to-read', answers }
}

/** Whether a new code gets what the old one got, which the shop may not know any more. */
const isSaidFor = (answers: CodeAnswer[], old: CodeAnswer[]): boolean =>
  old.every(
    (each) =>
      !each.isHandled || answers.some(({ field, code }) => field === each.field && code === each.code),
  )
