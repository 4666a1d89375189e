import { useStore } from 'jotai'
import { useIntl } from 'react-intl'
import { draftBookingAtom } from '../../../shop/cart/draft-booking.ts'
import type { BookingRequest } from '../../../shop/cart/hold-memory.ts'
import { useIsOnSite } from '../../../shop/on-site/use-on-site-mode.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
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
  /** Books the chosen slot, or says that none is chosen and goes to the times. */
  book: () => void
  /** Books it at the price that the bar says. */
  bookAtNewPrice: () => void
}

/** The presses on book, and on the bar of a dearer time. */
export function useBookButton({ stay, offer, chosen, isDearer, book }: BookButtonOptions): BookButton {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const isOnSite = useIsOnSite()
  const latest = useStore()
  function press(isAgreed: boolean): void {
    const { draft, storedDraft, store } = stay
    const now = latest.get(draftBookingAtom)
    // What was pressed just before may not be drawn yet: another time counts, another day has no time.
    const isDrawn = now === storedDraft
    const pressed = isDrawn ? chosen : findSlot(offer.groups ?? [], { id: now.slotId })
    if (!isDrawn && !pressed) return
    if (!pressed || !store || draft.day === null) {
      document.getElementById('times')?.focus()
      return snackbar.error(intl.formatMessage({ id: 'bookings.summary.pickFirst' }))
    }
    if (isDearer && !isAgreed && pressed.slot.id === chosen?.slot.id)
      return document.getElementById('dearer')?.focus()
    const { slot } = pressed
    const request = requestOf({ draft, day: draft.day, store, slot, extras: offer.extras ?? null })
    void book({ ...request, isOnSite: isOnSite(store.number) })
  }
  return { book: () => press(false), bookAtNewPrice: () => press(true) }
}
