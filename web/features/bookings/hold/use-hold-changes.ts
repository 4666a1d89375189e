import { useEffect, useEffectEvent } from 'react'
import { useClient } from 'urql'
import { follow } from '../../../lib/graphql/follow.ts'
import { useVisible } from '../../../lib/visibility.ts'
import {
  HeldBookingChangedDocument,
  type HeldBookingChangedSubscription,
} from './held-booking-changed.generated.ts'

type Changing = NonNullable<HeldBookingChangedSubscription['heldBookingChanged']>

/**
 * Calls back when the hold with this id, or that of the visitor, is another one elsewhere: extended, bound,
 * paid, let go. Where it cannot be followed, its own end is what the page waits for.
 */
export function useHoldChanges(id: string | null, booking: Changing | null, onChange: () => void): void {
  const client = useClient()
  const isFollowed = useVisible() && booking !== null
  const compare = useEffectEvent((changed: Changing | null | undefined) => {
    const isSame =
      changed?.heldUntil === booking?.heldUntil &&
      changed?.extensionsLeft === booking?.extensionsLeft &&
      changed?.isBoundToViewer === booking?.isBoundToViewer
    if (!isSame) onChange()
  })
  useEffect(() => {
    if (!isFollowed) return undefined
    const onData = (data: HeldBookingChangedSubscription) => compare(data.heldBookingChanged)
    return follow(client, HeldBookingChangedDocument, { id }, { onData })
  }, [client, id, isFollowed])
}
