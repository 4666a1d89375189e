import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { useClient } from 'urql'
import { follow } from '../../../lib/graphql/follow.ts'
import { useVisible } from '../../../lib/visibility.ts'
import { daysKey, liveDaysAtom, shownMonthsAtom } from './live-months.ts'
import {
  SlotsChangedDocument,
  type SlotsChangedSubscription,
  type SlotsChangedSubscriptionVariables,
} from './slots-changed.generated.ts'

type Groups = SlotsChangedSubscription['slotsChanged']['slots']

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
    const stop = follow<SlotsChangedSubscription>(client, SlotsChangedDocument, asked, {
      onData({ slotsChanged: { slots: groups, availability } }) {
        setLive({ key, groups, state: 'followed' })
        setDays({ of: daysKey(stay), days: availability })
      },
      onGap(isEmpty) {
        setState(isEmpty ? 'away' : 'gap')
        if (isEmpty) setDays(null)
      },
    })
    return () => {
      stop()
      setState('gap')
      setDays(null)
    }
  }, [client, key, months, pause, setDays])
  return live.key === key ? live : { groups: undefined, state: 'followed' }
}
