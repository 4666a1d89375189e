import { useSetAtom, useStore } from 'jotai'
import { useRef, useState } from 'react'
import { useClient } from 'urql'
import { heldBookingAtom } from '../../../shop/cart/cart.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import { withTabLock } from '../../../lib/storage/tab-lock.ts'
import { type BookResult, resultOf } from './book-result.ts'
import { useBookSlotMutation } from './book-slot.generated.ts'
import { takeCartIdAtom } from '../../../shop/cart/cart-id.ts'
import {
  HeldBookingDocument,
  type HeldBookingQuery,
  type HeldBookingQueryVariables,
} from '../hold/held-booking.generated.ts'
import { type BookingRequest, holdBookingAtom } from '../../../shop/cart/hold-memory.ts'

/**
 * Holds a suite; while one request is in flight, further presses are not sent. Two presses, two tabs and a
 * retry after a lost response all send the same cart id, so they get the same booking.
 */
export function useBookSlot() {
  const [, send] = useBookSlotMutation()
  const takeCartId = useSetAtom(takeCartIdAtom)
  const hold = useSetAtom(holdBookingAtom)
  const knowsExisting = useKnownHold()
  const isSending = useRef(false)
  const [isBooking, setBooking] = useState(false)

  const ask = async (request: BookingRequest, cartId: string): Promise<BookResult> => {
    const { slotId, persons, extras, isOnSite, expectedTotalMinor } = request
    const input = { cartId, slotId, persons, extras, isOnSite, expectedTotalMinor }
    const { data, error } = await send({ input })
    return data ? resultOf(data.bookSlot) : { kind: 'failed', isOffline: isConnectionError(error) }
  }

  /** Null if another request was in flight. */
  const book = async (request: BookingRequest): Promise<BookResult | null> => {
    if (isSending.current) return null
    isSending.current = true
    setBooking(true)
    const result = await withTabLock('booking', async () => {
      const first = await ask(request, takeCartId())
      // The response to an earlier press was lost, so that hold's id is unknown: it expires by
      // itself, this one gets a new key.
      return first.kind === 'exists' && !(await knowsExisting())
        ? ask(request, takeCartId({ isFresh: true }))
        : first
    })
    if (result.kind === 'held') hold({ ...memoryOf(result.booking), request })
    isSending.current = false
    setBooking(false)
    return result
  }

  return { book, isBooking }
}

/**
 * Whether the conflicting hold can be reached: remembered by this browser, or the
 * viewer's own from another device.
 */
function useKnownHold(): () => Promise<boolean> {
  const client = useClient()
  const store = useStore()
  return async () => {
    if (store.get(heldBookingAtom)) return true
    const variables = { id: null, forPayment: false }
    const { data } = await client
      .query<HeldBookingQuery, HeldBookingQueryVariables>(HeldBookingDocument, variables, {
        requestPolicy: 'network-only',
      })
      .toPromise()
    if (!data?.heldBooking) return false
    store.set(heldBookingAtom, memoryOf(data.heldBooking))
    return true
  }
}

/** What this browser stores of a held booking. */
function memoryOf({ id, heldUntil, serverTime }: { id: string; heldUntil: string; serverTime: string }) {
  return { id, heldUntil, serverTime }
}
