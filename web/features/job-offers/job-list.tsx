import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { CityFilter } from './city-filter.tsx'
import type { JobOfferFragment } from './job-offer.generated.ts'
import { JobOfferItem } from './job-offer-item.tsx'
import { citiesOf, type City, offersIn } from './offers-in.ts'
import './job-list.css'

interface JobListProps {
  offers: JobOfferFragment[]
  /** All stores, for the order of the cities and the name of one without an offer; undefined if unknown. */
  stores: City[] | undefined
  /** The city of the URL, which may be unknown; null shows all. */
  city: string | null
  hrefOf: (route: string | null) => string
  /** Replaces a city without an offer while some are not known. */
  failure: ReactNode
  /** The offer of the URL's fragment, shown open. */
  openNumber: number | null
}

/** The offers with their filter. A city without an offer says so, an unknown one too and shows all. */
export function JobList({ offers, stores, city, hrefOf, failure, openNumber }: JobListProps) {
  const cities = citiesOf(offers, stores)
  const store = [...cities, ...(stores ?? [])].find(({ route }) => route === city)
  const chosen = store ? city : null
  const shown = offersIn(offers, chosen)
  const address = offers[0]!.applicationEmail
  return (
    <section className="wrap job-list" aria-labelledby="job-offers-count">
      <div className="job-list__head">
        <h2 id="job-offers-count" className="heading-3" aria-live="polite">
          <FormattedMessage id="job-offers.list.count" values={{ count: shown.length }} />
        </h2>
        <CityFilter cities={cities} chosen={chosen} hrefOf={hrefOf} />
      </div>
      {city !== null && stores && !store && (
        <p className="job-list__note" role="status">
          <FormattedMessage id="job-offers.list.unknown" />
        </p>
      )}
      {shown.length === 0 && store && failure}
      {shown.length === 0 && store && !failure && (
        <p className="job-list__note">
          <FormattedMessage
            id="job-offers.list.noneHere"
            values={{
              city: store.city,
              mail: <a href={`mailto:${address}`}>{address}</a>,
            }}
          />
        </p>
      )}
      {shown.map((offer, index) => (
        <JobOfferItem
          key={offer.id}
          offer={offer}
          isOpen={openNumber === null ? index === 0 : offer.number === openNumber}
        />
      ))}
    </section>
  )
}

/** A skeleton in the shape of the list: heading and rows. */
export function JobListSkeleton() {
  return (
    <div className="wrap job-list">
      <Skeleton label={<FormattedMessage id="job-offers.list.loading" />}>
        <div className="job-list__head">
          <div className="skeleton skeleton--heading job-list__count-skeleton" />
        </div>
        {['first', 'second', 'third'].map((row) => (
          <div className="skeleton job-list__row-skeleton" key={row} />
        ))}
      </Skeleton>
    </div>
  )
}
