import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { ExpiredBooking } from '../../features/bookings/hold/expired-booking.tsx'
import { useDraftBooking, useDraftPreset } from '../../features/bookings/draft/use-draft-booking.ts'
import { useStartBooking } from '../../features/bookings/draft/use-start-booking.ts'
import { useHeldBooking } from '../../features/bookings/hold/use-held-booking.ts'
import { BannerBar } from '../../features/slots/banner/banner-bar.tsx'
import { BannerMobile } from '../../features/slots/banner/banner-mobile.tsx'
import { firstMissing } from '../../features/slots/stay.ts'
import { BarAction } from '../../features/slots/booking-bar.tsx'
import { TextLink } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Note } from '../../ui/states/notice.tsx'
import { useBookingQuery } from './booking.generated.ts'
import { MaintenanceNotice } from '../../shop/maintenance/maintenance-notice.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import { useBookingAgain } from './use-booking-again.ts'
import './booking.css'

export function BookingPage() {
  const paths = usePaths()
  const hasExpired = new URLSearchParams(useSearch()).get('expired') !== null
  const [{ data, error }, ask] = useBookingQuery()
  const { draft, changeStay } = useDraftBooking()
  useDraftPreset(data?.stores, error !== undefined)
  const hold = useHeldBooking({ onlyRemembered: true })
  const again = useBookingAgain()

  const stores = data?.stores ?? []
  const start = useStartBooking(draft)
  const banner = { stores, stay: draft, onChange: changeStay, onGo: start }
  return (
    <>
      <MaintenanceNotice />
      <div className="wrap page-top booking-start">
        <header>
          <h1 className="heading-1">
            <FormattedMessage id="home.booking.title" />
          </h1>
          <p className="lead muted mt-4">
            <FormattedMessage id="home.booking.text" />
          </p>
        </header>
        {hasExpired && hold.status !== 'held' && hold.status !== 'loading' && (
          <ExpiredBooking
            request={hold.status === 'expired' ? hold.request : null}
            isBooking={again.isBooking}
            onAgain={(request) => void again.book(request)}
            otherHref={paths.booking()}
          />
        )}
        {hold.status === 'held' && (
          <Note isStatus>
            <FormattedMessage id="home.booking.held" />{' '}
            <TextLink href={paths.cart()}>
              <FormattedMessage id="home.booking.toCart" />
            </TextLink>
          </Note>
        )}
        {error && !data && (
          <RetryNote text="stores.failed" isPage onRetry={() => ask({ requestPolicy: 'network-only' })} />
        )}
        <div className="booking-start__bar">
          <BannerBar
            {...banner}
            sticksOnScroll
            goesOn
            action={
              <BarAction isDisabled={firstMissing(draft) !== null}>
                <FormattedMessage id="slots.see" />
              </BarAction>
            }
          />
        </div>
        <Facts>
          <Fact label={<FormattedMessage id="home.fact.persons" />}>
            <FormattedMessage id="home.fact.persons.text" />
          </Fact>
          <Fact label={<FormattedMessage id="home.fact.hours" />}>
            <FormattedMessage id="home.fact.hours.text" />
          </Fact>
          <Fact label={<FormattedMessage id="home.fact.hold" />}>
            <FormattedMessage id="home.fact.hold.text" />
          </Fact>
          <Fact label={<FormattedMessage id="home.fact.cancel" />}>
            <FormattedMessage id="home.fact.cancel.text" />
          </Fact>
          <Fact label={<FormattedMessage id="home.fact.food" />}>
            <FormattedMessage id="home.fact.food.text" />
          </Fact>
        </Facts>
      </div>
      <BannerMobile {...banner} />
      {again.dialogs}
    </>
  )
}
