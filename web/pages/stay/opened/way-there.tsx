import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useWayThereQuery } from '../../../features/stays/opened/way-there.generated.ts'
import { Bring } from '../../../features/stays/trip/bring.tsx'
import { parkingNames } from '../../../features/stores/parking-names.ts'
import { formatClock, shopTimeZone, useDates } from '../../../lib/language/format.ts'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import type { PageProps } from '../../../lib/routing/page.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { PlaceLines } from '../../../shop/stay/trip-place.tsx'
import { routeHref } from '../../../shop/stay/route-href.ts'
import { TextLink } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { type OpenedOrder, StayPage } from './stay-page.tsx'
import '../../../features/stores/page/map-frame.css'

const { Part: MapView } = lazyPart(
  async () => (await import('../../../features/stores/page/map-view.tsx')).MapView,
  { isOptional: true },
)

/** The way to a stay: the address with the last steps, calendar, and what to bring. */
export function ProfileWayPage({ params }: PageProps) {
  return (
    <StayPage id={params['orderId'] ?? ''} isDoor skeleton={<PageSkeleton />}>
      {(order) => <WayThere order={order} />}
    </StayPage>
  )
}

function WayThere({ order }: { order: OpenedOrder }) {
  const dates = useDates()
  const [{ data }] = useWayThereQuery({ variables: { id: order.id } })
  const { store, calendarUrl } = order
  const { day, time } = dates.at(order.startsAt, store?.timeZone ?? shopTimeZone)
  const steps = data?.viewer?.order?.store ?? null
  const route = store && routeHref(store.address, store.geo)
  const picture = steps?.mapPicture ?? steps?.picture
  return (
    <>
      <h1 className="heading-1">
        <FormattedMessage id="stay.way.title" values={{ persons: order.persons ?? 1 }} />
      </h1>
      <p className="lead muted mt-4">
        <FormattedMessage
          id="stay.way.lead"
          values={{ day: dates.weekdayAndDay(day), time: formatClock(time) }}
        />
      </p>
      <div className="stay-page__columns">
        <div className="stay-page__place">
          {store && (
            <address>
              <PlaceLines store={store} />
            </address>
          )}
          <div className="row mt-4">
            {route && (
              <NewTabLink href={route} className="button button--accent">
                <FormattedMessage id="trip.actions.route" />
              </NewTabLink>
            )}
            {calendarUrl && (
              <DownloadLink kind="line" icon="cal" href={calendarUrl}>
                <FormattedMessage id="trip.actions.calendar" />
              </DownloadLink>
            )}
          </div>
          {steps && (
            <Steps steps={steps} city={store?.city ?? ''} phone={data?.contactLinks?.phone ?? null} />
          )}
        </div>
        <Bring order={order} parts={order.details} level={2} />
      </div>
      {store?.geo && (
        <div className="map-frame mt-6">
          <Suspense fallback={null}>
            <MapView
              name={store.name}
              position={store.geo}
              picture={
                <Picture name={picture?.key} alt={picture?.altText} sizes="(min-width: 62rem) 88vw, 92vw" />
              }
            />
          </Suspense>
        </div>
      )}
    </>
  )
}

interface StepsProps {
  steps: { route: string; locationText: string | null; parking: keyof typeof parkingNames | null }
  city: string
  phone: string | null
}

/** The last steps on foot and by car, the telephone, and the page of the store with everything else. */
function Steps({ steps: { route, locationText, parking }, city, phone }: StepsProps) {
  const paths = usePaths()
  return (
    <>
      {(locationText || parking || phone) && (
        <div className="mt-4">
          <Facts>
            {locationText && <Fact label={<FormattedMessage id="stay.way.steps" />}>{locationText}</Fact>}
            {parking && (
              <Fact label={<FormattedMessage id="stay.way.car" />}>
                <FormattedMessage id={parkingNames[parking]} />
              </Fact>
            )}
            {phone && (
              <Fact label={<FormattedMessage id="stay.way.phone" />}>
                <PhoneLink phone={phone} />
              </Fact>
            )}
          </Facts>
        </div>
      )}
      <p className="mt-4">
        <TextLink href={paths.location(route)} icon="arrow">
          <FormattedMessage id="stay.way.store" values={{ city }} />
        </TextLink>
      </p>
    </>
  )
}
