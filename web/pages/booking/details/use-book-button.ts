import { useStore } from 'jotai'
import { draftBookingAtom } from '../../../shop/cart/draft-booking.ts'
import type { BookingRequest } from '../../../shop/cart/hold-memory.ts'
import { useIsOnSite } from '../../../shop/on-site/use-on-site-mode.ts'
import { requestOf } from './booking-request.ts'
import { type DaySlot, findSlot } from './day-slot.ts'
import type { DayOffer } from './use-day-offer.ts'
import type { StayChoice } from './use-stay-choice.ts'

interface BookButtonOptions {
  stay: Pick<StayChoice, 'draft' | 'storedDraft' | 'store'>
  offer: Pick<DayOffer, 'groups' | 'extras'>
  chosen: DaySlot | null
  /** True while a bar says that the chosen time costs more by now. */
  isDearer: boolean
  book: (request: BookingRequest) => Promise<void>
}

interface BookButton {
  /** Books the chosen slot; without one, leads to the first that is free. */
  book: () => void
  /** Books it at the price that the bar says. */
  bookAtNewPrice: () => void
}

/** The presses on book, and on the bar of a dearer time. */
export function useBookButton({ stay, offer, chosen, isDearer, book }: BookButtonOptions): BookButton {
  const isOnSite = useIsOnSite()
  const latest = useStore()
  function press(isAgreed: boolean): void {
    const { draft, storedDraft, store } = stay
    const now = latest.get(draftBookingAtom)
    // What was pressed just before may not be drawn yet: another time counts, another day has no time.
    const isDrawn = now === storedDraft
    const pressed = isDrawn ? chosen : findSlot(offer.groups ?? [], { id: now.slotId })
    if (!isDrawn && !pressed) return
    if (!pressed || !store || draft.day === null) return goToTimes()
    if (isDearer && !isAgreed && pressed.slot.id === chosen?.slot.id)
      return document.getElementById('dearer')?.focus()
    const { slot } = pressed
    const request = requestOf({ draft, day: draft.day, store, slot, extras: offer.extras ?? null })
    void book({ ...request, isOnSite: isOnSite(store.number) })
  }
  return { book: () => press(false), bookAtNewPrice: () => press(true) }
}

/** The focus goes to the first free time of an open type, else to the first type, or to their heading. */
function goToTimes(): void {
  const places = ['.room-type:not(.room-type--folded) .slot input:enabled', '.room-type__toggle', '#times']
  const place = places.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null)
  place?.focus()
}
