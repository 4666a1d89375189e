import { useEffect, useState } from 'react'
import { lastOpened, lastOwn } from '../acts/own-acts.ts'
import { firstOf } from './walk.ts'
import type { Day } from './day.ts'

const awaitMs = 3_000

/**
 * The stay that keys act on. It is the one that this page has just changed or booked, or opened last: until
 * the plan has it, or it is clear that it will not, none is chosen, so that no key acts on another guest.
 * Otherwise it is the first of the walk, and the choice stays where it is, whatever becomes late meanwhile.
 */
export function useChoice(plan: Day | undefined, day: string) {
  const [chosenId, choose] = useState(() => lastOwn(day) ?? lastOpened(day))
  const [isAwaited, setAwaited] = useState(chosenId !== undefined)
  useEffect(() => {
    const timer = setTimeout(() => setAwaited(false), awaitMs)
    return () => clearTimeout(timer)
  }, [])
  const first = plan && firstOf(plan.suites)
  const isThere = plan?.suites.some(({ stays }) => stays.some(({ id }) => id === chosenId))
  if (first && !isThere && !isAwaited) choose(first)
  return [isThere ? chosenId : undefined, choose] as const
}
