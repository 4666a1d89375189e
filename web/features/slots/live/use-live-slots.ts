import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { useClient } from 'urql'
import { onEnd, pipe, subscribe } from 'wonka'
import { useVisible } from '../../../lib/visibility.ts'
import { daysKey, liveDaysAtom, shownMonthsAtom } from './live-months.ts'
import {
  SlotsChangedDocument,
  type SlotsChangedSubscription,
  type SlotsChangedSubscriptionVariables,
} from './slots-changed.generated.ts'

type Groups = SlotsChangedSubscription['slotsChanged']['slots']

/** Waits before the next stream, in milliseconds; each doubles with a stream that brought nothing. */
const waits = { first: 200, longest: 60_000 }

/** The key is that of the stay that it belongs to. */
interface Live {
  key: string
  groups: Groups | undefined
  /** `gap`: the stream is over, and what has changed since is unknown. `away`: there is none. */
  state: 'followed' | 'gap' | 'away'
}

/**
 * The newest times of a day, followed while the page is visible. A gap lasts from the end of a stream to the
 * fresh answer with which the next one begins. Where none begins, `onAway` is called, and the page has its
 * times as without.
 */
export function useLiveSlots(
  variables: Omit<SlotsChangedSubscriptionVariables, 'months'>,
  { isPaused, onAway }: { isPaused: boolean; onAway: () => void },
): Omit<Live, 'key'> {
  const client = useClient()
  const pause = !useVisible() || isPaused
  const key = JSON.stringify(variables)
  const months = useAtomValue(shownMonthsAtom).join(' ')
  const setDays = useSetAtom(liveDaysAtom)
  const [live, setLive] = useState<Live>({ key, groups: undefined, state: 'followed' })
  const setState = useEffectEvent((state: Live['state']): void => {
    if (live.key !== key || !live.groups || live.state === state) return
    setLive({ ...live, state })
    if (state === 'away') onAway()
  })
  useEffect(() => {
    if (pause) return undefined
    const stay = JSON.parse(key) as typeof variables
    const asked = { ...stay, months: months.split(' ').filter(Boolean) }
    let wait = waits.first
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: { unsubscribe: () => void } | undefined
    const open = (): void => {
      let isEmpty = true
      stream = pipe(
        client.subscription(SlotsChangedDocument, asked),
        onEnd(() => {
          if (isLeft) return
          setState(isEmpty ? 'away' : 'gap')
          if (isEmpty) setDays(null)
          wait = isEmpty ? Math.min(2 * wait, waits.longest) : waits.first
          // Those who lost the same stream do not come back at once.
          timer = setTimeout(open, wait * Math.random())
        }),
        subscribe(({ data, error }) => {
          if (!data || error) return
          isEmpty = false
          setLive({ key, groups: data.slotsChanged.slots, state: 'followed' })
          setDays({ of: daysKey(stay), days: data.slotsChanged.availability })
        }),
      )
    }
    open()
    return () => {
      isLeft = true
      clearTimeout(timer)
      stream?.unsubscribe()
      setState('gap')
      setDays(null)
    }
  }, [client, key, months, pause, setDays])
  return live.key === key ? live : { groups: undefined, state: 'followed' }
}
