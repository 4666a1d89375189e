import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { useStoreToReturnTo } from '../../../shop/on-site/use-on-site-mode.ts'
import {
  bookingResultTexts,
  type ResultTexts,
  unpaidBookingTexts,
} from '../../../features/payments/payment-result-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { type PlacedOrder, type SettledPayment, SuccessResult } from './payment-result.tsx'
import { SuccessOnSite } from './success-on-site.tsx'
import { ResultLinks, SuccessPlaced } from './success-placed.tsx'
import { TripLoading } from './trip-loading.tsx'
import { useSettledBooking } from './use-settled-booking.ts'

const { Part: BookingTrip } = lazyPart(async () => (await import('./booking-trip.tsx')).BookingTrip)

/**
 * Return address of the provider. Shows only what the server knows of the payment reference: the same in any
 * browser, with or without a session.
 */
export function BookingSuccessPage() {
  return (
    <SuccessResult
      unknown="success.unknown.text"
      renderWaiting={(texts) => <TripLoading texts={texts} />}
      renderPlaced={(order) => <FreeBooking {...order} />}
    >
      {(settled) => <Settled {...settled} />}
    </SuccessResult>
  )
}

function Settled({ payment, status }: SettledPayment) {
  const paths = usePaths()
  useSettledBooking({ reference: payment.reference, status, orderedAt: payment.orderedAt })
  const texts = bookingResultTexts[status]
  if (status === 'PAID')
    return (
      <Placed
        orderId={payment.orderId}
        texts={bookingResultTexts.PAID}
        bookingStore={payment.isOnSite ? payment.storeNumber : null}
      />
    )
  return (
    <EmptyState
      level={1}
      title={<FormattedMessage id={texts.title} />}
      text={<FormattedMessage id={texts.text} />}
    >
      {status === 'REFUNDED' ? (
        <ButtonLink href={paths.booking()}>
          <FormattedMessage id="success.refunded.action" />
        </ButtonLink>
      ) : (
        <ButtonLink href={paths.bookingFinalize()}>
          <FormattedMessage id="success.failed.action" />
        </ButtonLink>
      )}
      <ResultLinks />
    </EmptyState>
  )
}

function FreeBooking({ id, orderedAt }: PlacedOrder) {
  useSettledBooking({ reference: id, status: 'PAID', orderedAt })
  return <Placed orderId={id} texts={unpaidBookingTexts} />
}

interface PlacedProps {
  orderId: string
  texts: ResultTexts
  /** The store whose tablet booked, if the payment says so; this browser's mode wins. */
  bookingStore?: number | null
}

/** A tablet shows no name, number or code: it is wiped at once. */
function Placed({ orderId, texts, bookingStore = null }: PlacedProps) {
  const storeNumber = useStoreToReturnTo() ?? bookingStore
  if (storeNumber !== null) return <SuccessOnSite texts={texts} storeNumber={storeNumber} />
  return (
    <Suspense fallback={<TripLoading />}>
      <BookingTrip
        orderId={orderId}
        fallback={
          <SuccessPlaced texts={texts}>
            <ResultLinks kind="dark" />
          </SuccessPlaced>
        }
      />
    </Suspense>
  )
}
