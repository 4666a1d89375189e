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

/**
 * Calls back when the hold that this browser remembers, or else the visitor's, is another one elsewhere:
 * extended, bound, paid, let go. Where it cannot be followed, its own end is what the page waits for.
 */
export function useHoldChanges(heldUntil: string, onChange: () => void): void {
  const client = useClient()
  const id = useAtomValue(heldBookingAtom)?.id ?? null
  const isVisible = useVisible()
  const onData = useEffectEvent(({ heldBookingChanged: changed }: HeldBookingChangedSubscription) => {
    if (changed?.heldUntil !== heldUntil) onChange()
  })
  useEffect(
    () => (isVisible ? follow(client, HeldBookingChangedDocument, { id }, { onData }) : undefined),
    [client, id, isVisible],
  )
}
