import { useEffect, useEffectEvent } from 'react'
import { type Send, useAct } from '../acts/use-act.ts'

/** The act whose stays are settled after it. `onChanged` when another stay was paid meanwhile. */
export function useFirstAct(
  send: Send,
  input: string,
  { onChanged, onDone }: { onChanged: () => void; onDone: () => void },
) {
  const act = useAct(send, input, { onDone, doesAtOnce: false })
  const changed = useEffectEvent(onChanged)
  useEffect(() => {
    if (act.isChanged) changed()
  }, [act.isChanged])
  return act
}

export type FirstAct = ReturnType<typeof useFirstAct>
