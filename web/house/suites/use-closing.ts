import { useEffect, useEffectEvent } from 'react'
import { sendBy } from '../acts/send-by.ts'
import { useAct } from '../acts/use-act.ts'
import { useCloseSuiteMutation } from './close-suite.generated.ts'
import { plannedOf, type TypedClosing } from './span-fields.tsx'

interface Closing {
  suiteId: string
  /** Null where the suite is closed already. */
  typed: TypedClosing | null
  /** Another stay inside was paid meanwhile: it is to be seen before the next press. */
  onChanged: () => void
  onClosed: () => void
}

/** The act that closes a suite, as soon as time and reason are typed. */
export function useClosing({ suiteId, typed, onChanged, onClosed }: Closing) {
  const [, closeSuite] = useCloseSuiteMutation()
  const planned = typed && plannedOf(suiteId, typed)
  const why = typed?.why.trim()
  const input = planned && why ? { ...planned, why } : null
  const act = useAct(input && sendBy(closeSuite, input), JSON.stringify(input), {
    onDone: onClosed,
    doesAtOnce: false,
  })
  const changed = useEffectEvent(onChanged)
  useEffect(() => {
    if (act.isChanged) changed()
  }, [act.isChanged])
  return { ...act, planned }
}
