import { type ReactNode, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { StayTerms } from '../../../features/stays/cancel/stay-terms.tsx'
import { isStay } from '../../../features/orders/list/next-visit.ts'
import { isForOthers } from '../../../features/stays/trip/is-for-others.ts'
import { OrderTrip } from '../../../features/stays/trip/order-trip.tsx'
import { ShareStay } from '../../../features/stays/link/share-stay.tsx'
import type { CancellationKind } from '../../../generated/schema.ts'
import { type TripQuery, useTripQuery } from '../../../features/stays/trip/trip.generated.ts'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { formatClock, shopTimeZone, useDates } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { useVisitor } from '../../../shop/visitor.ts'
import { TextLink } from '../../../ui/button.tsx'
import { RetryNote } from '../../../ui/states/retry-note.tsx'
import { useRetryToTitle } from '../../../lib/use-retry-to-title.ts'
import { ResultLinks } from './success-placed.tsx'
import { TripLoading } from './trip-loading.tsx'
import './booking-trip.css'

const importOffer = async () =>
  (await import('../../../features/account/passkeys/passkey-offer.tsx')).PasskeyOffer
const { Part: PasskeyOffer } = lazyPart(importOffer, { isOptional: true })

type Viewer = NonNullable<TripQuery['viewer']>

interface BookingTripProps {
  orderId: string
  /** Shown to other visitors, and with a retry while the order cannot be read. */
  fallback: ReactNode
}

/** The booked stay as a card. Only its owner's session can read it; another browser gets the fallback. */
export function BookingTrip({ orderId, fallback }: BookingTripProps) {
  const paths = usePaths()
  const isLoggedIn = useVisitor() !== null
  const [{ data, fetching, error }, ask] = useTripQuery({ variables: { id: orderId }, pause: !isLoggedIn })
  const viewer = data?.viewer
  const order = viewer?.order
  const { title, retry } = useRetryToTitle(Boolean(order), ask)
  if (!isLoggedIn) return fallback
  if (!viewer || !order || !isStay(order)) {
    if (!error) return fetching || !data ? <TripLoading /> : fallback
    return (
      <>
        {fallback}
        <RetryNote text="success.unread" isBusy={fetching} onRetry={retry} />
      </>
    )
  }
  const { details } = order
  const hasBooker = !isForOthers({ order, parts: details })
  return (
    <div className="booking-trip">
      <header>
        <h1 className="heading-1" ref={title} tabIndex={-1}>
          {hasBooker ? (
            <FormattedMessage id="success.paid.title" values={{ persons: order.persons ?? 1 }} />
          ) : (
            <FormattedMessage id="success.others.title" />
          )}
        </h1>
        <p className="lead mt-4">
          <TripLead viewer={viewer} order={order} hasBooker={hasBooker} />
        </p>
      </header>
      <OrderTrip
        order={order}
        parts={details}
        level={2}
        terms={
          details && (
            <StayTerms
              orderId={order.id}
              status={order.status}
              timeZone={order.store?.timeZone ?? shopTimeZone}
              cancellation={details.cancellation}
              lines={details.lines}
            >
              <CancelLink orderId={order.id} kind={details.cancellation.kind} />
            </StayTerms>
          )
        }
      >
        {details && details.companions.length > 0 && (
          <ShareStay orderId={order.id} companions={details.companions} hasBooker={hasBooker} />
        )}
      </OrderTrip>
      <ResultLinks />
      <Suspense>
        <PasskeyOffer
          email={viewer.email}
          passwordHref={viewer.hasPassword ? undefined : paths.profileDataOf('login')}
        />
      </Suspense>
    </div>
  )
}

interface TripLeadProps {
  viewer: Viewer
  order: NonNullable<Viewer['order']> & { startsAt: string }
  hasBooker: boolean
}

/** When and where; says that vouchers paid if nothing else did, and never that money has arrived. */
function TripLead({ viewer, order, hasBooker }: TripLeadProps) {
  const dates = useDates()
  const { startsAt, store, details } = order
  const start = dates.at(startsAt, store?.timeZone ?? shopTimeZone)
  const isPaidByVouchers = details?.total.minor === 0 && details.redeemedVouchers.length > 0
  const values = {
    day: dates.weekdayAndDay(start.day),
    time: formatClock(start.time),
    city: store?.city ?? 'Wellzone',
  }
  return (
    <>
      {isPaidByVouchers && (
        <>
          <FormattedMessage id="success.trip.vouchers" />{' '}
        </>
      )}
      {hasBooker ? (
        <FormattedMessage id="success.trip.text" values={values} />
      ) : (
        <FormattedMessage id="success.others.text" values={{ ...values, persons: order.persons ?? 1 }} />
      )}
      <br />
      <FormattedMessage
        id="success.trip.sent"
        values={{ email: <span className="email">{viewer.email}</span> }}
      />
    </>
  )
}

/** Leads to the page where cancelling is confirmed. */
function CancelLink({ orderId, kind }: { orderId: string; kind: CancellationKind }) {
  const paths = usePaths()
  if (kind !== 'REFUND' && kind !== 'VOUCHER') return null
  return (
    <TextLink isQuiet href={paths.profileOptions(orderId)}>
      <FormattedMessage id={kind === 'REFUND' ? 'orders.cancel.open' : 'orders.cancel.openVoucher'} />
    </TextLink>
  )
}
