import { FormattedMessage } from 'react-intl'
import { OrderTripSkeleton } from '../../../features/stays/trip/order-trip-skeleton.tsx'
import type { ResultTexts } from '../../../features/payments/payment-result-texts.ts'
import './booking-trip.css'

const loading: ResultTexts = { title: 'success.loading.title', text: 'success.loading.text' }

/** The page of a booked stay before its payment and its order are known: it promises nothing yet. */
export function TripLoading({ texts: { title, text } = loading }: { texts?: ResultTexts }) {
  return (
    <div className="booking-trip">
      <header>
        <h1 className="heading-1">
          <FormattedMessage id={title} />
        </h1>
        <p className="lead mt-4" role="status">
          <FormattedMessage id={text} />
        </p>
      </header>
      <OrderTripSkeleton />
    </div>
  )
}
