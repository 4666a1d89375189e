// The request to book what the page shows: the stay, its slot and the extras that are on offer.
import { type DraftBooking, extrasOf } from '../../../shop/cart/draft-booking.ts'
import { estimate } from '../../../features/stays/draft/estimate.ts'
import type { BookingRequest } from '../../../shop/cart/hold-memory.ts'
import { durationOf, personsOf } from '../../../features/slots/stay.ts'
import type { BookingDetailsQuery } from './booking-details.generated.ts'
import type { DaySlot } from './day-slot.ts'

/** Null if they are unavailable. */
type Extras = BookingDetailsQuery['extras'] | null | undefined

interface ShownBooking {
  draft: DraftBooking
  day: string
  store: { route: string; city: string }
  slot: DaySlot['slot']
  extras: Extras
}

/** The request for what is shown, with the price that is shown; without extras that are not on offer. */
export function requestOf({
  draft,
  day,
  store,
  slot,
  extras,
}: ShownBooking): Omit<BookingRequest, 'isOnSite'> {
  const { id: slotId, startTime, endTime } = slot
  return {
    slotId,
    startTime,
    endTime,
    day,
    storeRoute: store.route,
    city: store.city,
    persons: personsOf(draft),
    durationHours: durationOf(draft),
    extras: extrasOf(draft).filter(isOnOffer(extras)),
    expectedTotalMinor: estimate({ draft, stay: slot, extras: extras ?? null }).total?.minor,
  }
}

/** Whether an extra of the draft is not on offer. */
export function lacksExtra(draft: DraftBooking, extras: Extras): boolean {
  return !extrasOf(draft).every(isOnOffer(extras))
}

function isOnOffer(extras: Extras): (chosen: { productId: string }) => boolean {
  const ids = new Set([...(extras?.specials ?? []), ...(extras?.basics ?? [])].map(({ id }) => id))
  return ({ productId }) => ids.has(productId)
}
