import { useLocation } from 'wouter'
import { useBookingFlow } from '../../../features/stays/book/use-booking-flow.tsx'
import { estimate } from '../../../features/stays/draft/estimate.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { lacksExtra } from './booking-request.ts'
import { timesOf } from './times-of-day.ts'
import { useAgreedPrice } from './use-agreed-price.ts'
import { useBookButton } from './use-book-button.ts'
import { useChosenSlot } from './use-chosen-slot.ts'
import { useDayOffer } from './use-day-offer.ts'
import { useLoginOnTheWay } from '../use-login-on-the-way.ts'
import { useStayChoice } from './use-stay-choice.ts'

/**
 * Data and actions of the page of slots and extras: the stay, the day's slots, the extras, the price, and
 * booking.
 */
export function useBookingDetails() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const stay = useStayChoice()
  const { draft, store, storesError, isPending } = stay
  const flow = useBookingFlow({
    cartHref: paths.cart(),
    ...useLoginOnTheWay(),
    onDone: () => navigate(paths.bookingFinalize()),
    onAlternative: (_request, { slot }) => stay.selectSlot(slot.id),
  })
  const offer = useDayOffer(draft, isPending || flow.isBooking || flow.isHeld)
  const { chosen, tooSmall, lostTime } = useChosenSlot(stay, offer)
  const { extras } = offer
  const estimated = estimate({ draft, stay: chosen?.slot ?? null, extras: extras ?? null })
  const dearer = useAgreedPrice(draft.slotId, chosen?.slot, estimated)
  const button = useBookButton({ stay, offer, chosen, isDearer: dearer !== null, book: flow.book })

  const retry = (): void => {
    offer.retry()
    stay.retryStores()
  }
  const hasFailed = offer.hasFailed || (storesError !== undefined && (!store || isPending))
  const isOffline = isConnectionError(storesError ?? offer.error)
  return {
    ...stay,
    draft: chosen ? { ...draft, slotId: chosen.slot.id } : draft,
    times: timesOf({
      offer,
      lostTime,
      hasStore: store !== undefined,
      failure: hasFailed || offer.lacksTimes ? { isOffline, retry } : null,
    }),
    tooSmall,
    extras,
    isExtraMissing: offer.lacksExtras && lacksExtra(draft, extras),
    chosen: chosen && { kind: chosen.type.kind, typeName: chosen.type.name, ...chosen.slot },
    hours: offer.hours,
    estimate: estimated,
    flow,
    book: button.book,
    dearer,
    bookAtNewPrice: () => {
      dearer?.agree()
      button.bookAtNewPrice()
    },
  }
}
