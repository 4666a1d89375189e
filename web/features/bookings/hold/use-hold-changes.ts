import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useClient } from 'urql'
import { follow } from '../../../lib/graphql/follow.ts'
import { useVisible } from '../../../lib/visibility.ts'
import { heldBookingAtom } from '../../../shop/cart.ts'
import {
  HeldBookingChangedDocument,
  type HeldBookingChangedSubscription,
} from './held-booking-changed.generated.ts'

type Changing = NonNullable<HeldBookingChangedSubscription['heldBookingChanged']>

/**
 * Calls back when the hold that this browser remembers, or else the visitor's, is another one elsewhere:
 * extended, bound, paid, let go. Where it cannot be followed, its own end is what the page waits for.
 */
export function useHoldChanges(booking: Changing, onChange: () => void): void {
  const client = useClient()
  const id = useAtomValue(heldBookingAtom)?.id ?? null
  const isVisible = useVisible()
  const compare = useEffectEvent((changed: Changing | null | undefined) => {
    const isSame =
      changed?.heldUntil === booking.heldUntil &&
      changed?.extensionsLeft === booking.extensionsLeft &&
      changed?.isBoundToViewer === booking.isBoundToViewer
    if (!isSame) onChange()
  })
  useEffect(() => {
    if (!isVisible) return undefined
    const onData = (data: HeldBookingChangedSubscription) => compare(data.heldBookingChanged)
    return follow(client, HeldBookingChangedDocument, { id }, { onData })
  }, [client, id, isVisible])
}
