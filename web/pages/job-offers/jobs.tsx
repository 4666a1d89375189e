import { useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearch } from 'wouter'
import { SubscribeForm } from '../../features/content/subscribe-form.tsx'
import { jobFacts } from '../../features/job-offers/job-facts.ts'
import { JobList, JobListSkeleton } from '../../features/job-offers/job-list.tsx'
import { JobsHead } from '../../features/job-offers/jobs-head.tsx'
import { citiesOf } from '../../features/job-offers/offers-in.ts'
import { StructuredData } from '../../lib/routing/head.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { useShop } from '../../lib/shop.ts'
import { Closing } from '../../ui/layout/closing.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import { useJobStoresQuery } from './job-stores.generated.ts'
import { useJobsQuery } from './jobs.generated.ts'

/** Positions that are advertised, by city (`?city=mainz`); `#job-3` opens one. */
export function JobsPage() {
  const intl = useIntl()
  const paths = usePaths()
  const { origin } = useShop()
  const city = new URLSearchParams(useSearch()).get('city') || null
  const openNumber = useOfferOfHash()
  const [{ data, error }, ask] = useJobsQuery()
  const [{ data: shop }] = useJobStoresQuery()
  const offers = data?.jobOffers
  const isLoading = !data && !error
  const retry = () => ask({ requestPolicy: 'network-only' })
  return (
    <>
      {offers?.map((offer) => {
        const facts = jobFacts(offer, origin + paths.jobs(), origin)
        return facts && <StructuredData key={offer.id} data={facts} />
      })}
      <JobsHead
        counts={offers?.length ? { cities: citiesOf(offers).length, offers: offers.length } : null}
        pictureAlt={intl.formatMessage({ id: 'job-offers.head.picture' })}
      />
      {isLoading && <JobListSkeleton />}
      {!isLoading && !offers && (
        <div className="wrap job-list">
          <RetryNote text="job-offers.failed" isPage onRetry={retry} />
        </div>
      )}
      {offers && offers.length > 0 && (
        <JobList
          offers={offers}
          stores={shop?.stores}
          city={city}
          hrefOf={paths.jobsIn}
          // One that is left out for a fault of the spa may be of that city.
          failure={error && <RetryNote text="job-offers.failed" onRetry={retry} />}
          openNumber={openNumber}
        />
      )}
      {offers?.length === 0 && (
        <div className="wrap job-list">
          <EmptyState
            title={<FormattedMessage id="job-offers.empty.title" />}
            text={<FormattedMessage id="job-offers.empty.text" />}
          />
          <div className="mt-5">
            <SubscribeForm kind="dark" />
          </div>
        </div>
      )}
      {offers && offers.length > 0 && (
        <Closing
          title={<FormattedMessage id="job-offers.apply.title" />}
          text={<FormattedMessage id="job-offers.apply.lead" />}
        >
          <p>
            <FormattedMessage
              id="job-offers.apply.text"
              values={{
                mail: <a href={`mailto:${offers[0]!.applicationEmail}`}>{offers[0]!.applicationEmail}</a>,
              }}
            />
          </p>
        </Closing>
      )}
    </>
  )
}

/** The number in `#job-3`; the server does not know the fragment. */
function useOfferOfHash(): number | null {
  const hash = useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange)
      return () => window.removeEventListener('hashchange', onChange)
    },
    () => location.hash,
    () => '',
  )
  const number = /^#job-(\d{1,6})$/.exec(hash)?.[1]
  return number === undefined ? null : Number(number)
}
