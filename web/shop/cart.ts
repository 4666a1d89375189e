import { useAtomValue } from 'jotai'
import * as z from 'zod/mini'
import { storedAtom } from '../lib/stored-atom.ts'
import { countOf, voucherCartAtom } from './voucher-cart.ts'

const heldBookingSchema = z.nullable(
  z.object({ id: z.string(), heldUntil: z.iso.datetime(), serverTime: z.iso.datetime() }),
)

/**
 * The booking this browser holds: its id is the key to it. Until when, and at what time the server said so. Everything else about it is
 * asked from the server.
 */
export const heldBookingAtom = storedAtom('heldBooking', heldBookingSchema, null)

/** What the cart's badge shows: a held booking counts one, and so does every voucher. */
export function useCartCount(): number {
  const booking = useAtomValue(heldBookingAtom) ? 1 : 0
  return booking + countOf(useAtomValue(voucherCartAtom)?.cards ?? [])
}
