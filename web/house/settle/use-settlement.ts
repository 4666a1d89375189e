import { useRef, useState } from 'react'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { newUuid } from '../../lib/uuid.ts'
import { type Attempt, attempt, saidOf, type SendAct } from '../acts/attempt.ts'
import { useCancelForGuestMutation } from '../acts/cancel-for-guest.generated.ts'
import { useMoveStayMutation } from '../acts/move-stay.generated.ts'
import { sendBy } from '../acts/send-by.ts'
import { useChangeSuiteMutation } from '../suites/change-suite.generated.ts'
import type { Affected, Choice, Help } from './affected.ts'

/** Keeps the choice for each stay that a change affects, and carries them out: one act after the other. */
export function useSettlement(help: Help, stays: Affected[]) {
  const [, change] = useChangeSuiteMutation()
  const [, move] = useMoveStayMutation()
  const [, cancel] = useCancelForGuestMutation()
  const [chosen, setChosen] = useState<Record<string, Choice>>({})
  // Acts as they were tried: what was shown is agreed to.
  const [tried, setTried] = useState<Record<string, Attempt>>({})
  const [refusals, setRefusals] = useState<Record<string, PlainMessageId>>({})
  const keys = useRef(new Map<string, string>())

  const choiceOf = ({ stay, other }: Affected): Choice => {
    // No guest notices another suite but who is inside; about another time somebody calls first.
    const choice = chosen[stay.id] ?? (help === 'SUITE' && stay.state !== 'HERE' ? 'MOVE' : 'STANDS')
    return choice === 'MOVE' && other === null ? 'STANDS' : choice
  }
  const isTried = (choice: Choice): boolean => choice === 'CANCEL' || (choice === 'MOVE' && help === 'TIME')
  const sendOf = ({ stay: { id }, other }: Affected, choice: Choice): SendAct => {
    if (choice === 'CANCEL') return sendBy(cancel, { id, back: 'HOUSE' })
    if (help === 'SUITE') return sendBy(change, { id })
    return sendBy(move, { id, startsAt: other!, reason: 'HOUSE' })
  }
  const nameOf = ({ stay, other }: Affected, choice: Choice): string =>
    [stay.id, choice, choice === 'MOVE' ? other : null].join(' ')
  const triedOf = (affected: Affected): Attempt | undefined => {
    const choice = choiceOf(affected)
    return isTried(choice) ? tried[nameOf(affected, choice)] : undefined
  }
  const tryOut = async (affected: Affected, choice: Choice): Promise<void> => {
    const result = await attempt(sendOf(affected, choice))
    setTried((now) => ({ ...now, [nameOf(affected, choice)]: result }))
  }
  const settle = async (affected: Affected): Promise<string | null> => {
    const { id } = affected.stay
    const choice = choiceOf(affected)
    const agreed = triedOf(affected)?.agreed
    const name = [nameOf(affected, choice), agreed].join(' ')
    // A lost response is asked for again with the same key.
    const idempotencyKey = keys.current.get(name) ?? newUuid()
    keys.current.set(name, idempotencyKey)
    const done = await attempt(sendOf(affected, choice), { idempotencyKey, dryRun: false, agreed })
    if (done.sentence !== undefined || done.code) keys.current.delete(name)
    if (done.refusal) setRefusals((now) => ({ ...now, [id]: done.refusal! }))
    if (done.code === 'EFFECT_CHANGED') await tryOut(affected, choice)
    return done.sentence === undefined ? null : saidOf(done)
  }

  return {
    help,
    choiceOf,
    triedOf,
    refusals,
    /** False while the effect of a choice is not known, or it was refused. */
    canDo: stays.every((one) => !isTried(choiceOf(one)) || triedOf(one)?.agreed !== undefined),
    choose(affected: Affected, choice: Choice): void {
      setChosen((now) => ({ ...now, [affected.stay.id]: choice }))
      if (isTried(choice)) void tryOut(affected, choice)
    },
    isAnyChosen: stays.some((one) => choiceOf(one) !== 'STANDS'),
    /** Does what was chosen, and returns the stays that are settled by it, with what became of them. */
    async run(): Promise<{ affected: Affected; sentence: string }[]> {
      setRefusals({})
      const settled: { affected: Affected; sentence: string }[] = []
      for (const affected of stays) {
        const sentence = choiceOf(affected) === 'STANDS' ? null : await settle(affected)
        if (sentence !== null) settled.push({ affected, sentence })
      }
      return settled
    },
  }
}

export type Settlement = ReturnType<typeof useSettlement>
