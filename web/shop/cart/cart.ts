import { useAtomValue } from 'jotai'
import * as v from 'valibot'
import { storedAtom } from '../../lib/storage/stored-atom.ts'
import { instant } from '../../lib/storage/stored-shapes.ts'
import { voucherCartAtom } from './voucher-cart.ts'
import { countOf } from './voucher-cards.ts'

const heldBookingSchema = v.nullable(v.object({ id: v.string(), heldUntil: instant, serverTime: instant }))
export type RememberedHold = v.InferOutput<typeof heldBookingSchema>

/**
 * The booking that this browser holds: its cart id (the capability), its expiry, and the server time of that
 * response. Everything else is queried.
 */
export const heldBookingAtom = storedAtom('heldBooking', heldBookingSchema, null)

/** The number in the cart's badge: a held booking counts one, and so does every voucher. */
export function useCartCount(): number {
  const booking = useAtomValue(heldBookingAtom) ? 1 : 0
  return booking + countOf(useAtomValue(voucherCartAtom)?.cards ?? [])
}
