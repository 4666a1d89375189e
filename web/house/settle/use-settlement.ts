import { useRef, useState } from 'react'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { newUuid } from '../../lib/uuid.ts'
import { type Attempt, attempt, type SendAct } from '../acts/attempt.ts'
import { useCancelForGuestMutation } from '../acts/cancel-for-guest.generated.ts'
import { sendBy } from '../acts/send-by.ts'
import { useChangeSuiteMutation } from '../suites/change-suite.generated.ts'
import type { Affected, Choice } from '../suites/suites.ts'

/** Keeps the choice for each stay of a closed suite, and carries them out: one act after the other. */
export function useSettlement(stays: Affected[]) {
  const [, change] = useChangeSuiteMutation()
  const [, cancel] = useCancelForGuestMutation()
  const [chosen, setChosen] = useState<Record<string, Choice>>({})
  // Cancellations as they were tried: what was shown is agreed to.
  const [tried, setTried] = useState<Record<string, Attempt>>({})
  const [refusals, setRefusals] = useState<Record<string, PlainMessageId>>({})
  const keys = useRef(new Map<string, string>())

  const choiceOf = ({ stay, otherSuite }: Affected): Choice => {
    const choice = chosen[stay.id] ?? 'MOVE'
    return choice === 'MOVE' && otherSuite === null ? 'STANDS' : choice
  }
  const sendOf = (id: string, choice: Choice): SendAct =>
    choice === 'MOVE' ? sendBy(change, { id }) : sendBy(cancel, { id, back: 'HOUSE' })
  const tryCancel = async (id: string): Promise<void> => {
    const result = await attempt(sendOf(id, 'CANCEL'))
    setTried((now) => ({ ...now, [id]: result }))
  }
  const settle = async (affected: Affected): Promise<boolean> => {
    const { id } = affected.stay
    const choice = choiceOf(affected)
    const agreed = choice === 'CANCEL' ? tried[id]?.agreed : undefined
    const name = [id, choice, agreed].join(' ')
    // A lost response is asked for again with the same key.
    const idempotencyKey = keys.current.get(name) ?? newUuid()
    keys.current.set(name, idempotencyKey)
    const done = await attempt(sendOf(id, choice), { idempotencyKey, dryRun: false, agreed })
    if (done.sentence !== undefined || done.code) keys.current.delete(name)
    if (done.refusal) setRefusals((now) => ({ ...now, [id]: done.refusal! }))
    if (done.code === 'EFFECT_CHANGED') await tryCancel(id)
    return done.sentence !== undefined
  }

  return {
    choiceOf,
    tried,
    refusals,
    /** False while the effect of a cancellation is not known, or it was refused. */
    canDo: stays.every((one) => choiceOf(one) !== 'CANCEL' || tried[one.stay.id]?.agreed !== undefined),
    choose(id: string, choice: Choice): void {
      setChosen((now) => ({ ...now, [id]: choice }))
      if (choice === 'CANCEL') void tryCancel(id)
    },
    isAnyChosen: stays.some((one) => choiceOf(one) !== 'STANDS'),
    /** Does what was chosen, and returns the stays that are settled by it. */
    async run(): Promise<Set<string>> {
      setRefusals({})
      const settled = new Set<string>()
      for (const affected of stays)
        if (choiceOf(affected) !== 'STANDS' && (await settle(affected))) settled.add(affected.stay.id)
      return settled
    },
  }
}

export type Settlement = ReturnType<typeof useSettlement>
