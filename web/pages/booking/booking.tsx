import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { useMedia } from '../../lib/use-media.ts'
import { ExpiredBooking } from '../../features/stays/hold/expired-booking.tsx'
import { useStartBooking } from '../../features/stays/draft/use-start-booking.ts'
import { useHeldBooking } from '../../features/stays/hold/use-held-booking.ts'
import { ByCity } from '../../features/slots/search/by-city.tsx'
import { StaySearch } from '../../features/slots/search/stay-search.tsx'
import { TextLink } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Note } from '../../ui/states/notice.tsx'
import { useBookingQuery } from './booking.generated.ts'
import { MaintenanceNotice } from '../../shop/maintenance/maintenance-notice.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import { useAskedStay } from './use-asked-stay.ts'
import { useBookingAgain } from './use-booking-again.ts'
import './booking.css'

const facts = [
  { label: 'home.fact.hold', text: 'home.fact.hold.text' },
  { label: 'home.fact.cancel', text: 'home.fact.cancel.text' },
  { label: 'home.fact.hours', text: 'home.fact.hours.text' },
  { label: 'home.fact.food', text: 'home.fact.food.text' },
] as const

/** The search lies open over the darkened room: who pressed "book" is already in it. */
export function BookingPage() {
  const paths = usePaths()
  const hasExpired = new URLSearchParams(useSearch()).get('expired') !== null
  const isWide = useMedia('(min-width: 62rem)')
  const [{ data, error }, ask] = useBookingQuery()
  const { stay, changeStay } = useAskedStay(data?.stores, error !== undefined)
  const hold = useHeldBooking({ onlyRemembered: true })
  const again = useBookingAgain()
  const start = useStartBooking(stay)
  return (
    <>
      <MaintenanceNotice />
      <div className="booking-room">
        <div className="booking-room__picture">
          <Picture name="wellzone-premium-1" alt="" sizes="(min-width: 48rem) 50vw, 82vw" isFirst />
        </div>
        <header className="booking-room__head">
          <h1 className="heading-1">
            <ByCity stay={stay} without={<FormattedMessage id="home.booking.where" />}>
              <FormattedMessage id="home.booking.title" />
            </ByCity>
          </h1>
          <p className="booking-room__lead">
            <ByCity stay={stay} without={<FormattedMessage id="home.booking.prices" />}>
              <FormattedMessage id="home.booking.text" />
            </ByCity>
          </p>
        </header>
        <div className="booking-room__panel">
          {hasExpired && hold.status === 'expired' && (
            <ExpiredBooking
              request={hold.request}
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
          <StaySearch
            stores={data?.stores ?? []}
            stay={stay}
            onChange={changeStay}
            onGo={start}
            monthCount={isWide ? 2 : 1}
          >
            <Facts>
              {facts.map(({ label, text }) => (
                <Fact key={label} label={<FormattedMessage id={label} />}>
                  <FormattedMessage id={text} />
                </Fact>
              ))}
            </Facts>
          </StaySearch>
        </div>
      </div>
      {again.dialogs}
    </>
  )
}
