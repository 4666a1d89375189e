import { useEffect, useEffectEvent, useState } from 'react'
import { useClient } from 'urql'
import { follow } from '../../lib/graphql/follow.ts'
import { useOnline } from '../../lib/visibility.ts'
import { HouseDayChangedDocument, type HouseDayChangedSubscription } from './house-day-changed.generated.ts'

/** Follows the days of a store; null names all of them. Returns whether the stream is lost. */
export function useStream(storeId: string, onChange: (days: string[] | null) => void): boolean {
  const client = useClient()
  const isOnline = useOnline()
  const [isLost, setLost] = useState(false)
  const changed = useEffectEvent(onChange)
  useEffect(
    () =>
      follow<HouseDayChangedSubscription>(
        client,
        HouseDayChangedDocument,
        { storeId },
        {
          onData({ houseDayChanged: { days } }) {
            setLost(false)
            if (days?.length !== 0) changed(days)
          },
          onGap: () => setLost(true),
        },
      ),
    [client, storeId],
  )
  return isLost || !isOnline
}
