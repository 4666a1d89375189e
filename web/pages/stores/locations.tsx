import { FormattedMessage, useIntl } from 'react-intl'
import { JobsBanner } from '../../features/stores/page/jobs-banner.tsx'
import { StoreRow } from '../../features/stores/page/store-row.tsx'
import { StoresBanner } from '../../features/stores/page/stores-banner.tsx'
import { StoreCardList } from '../../features/stores/store-cards.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { PictureRowsSkeleton } from '../../ui/pictures/picture-rows-skeleton.tsx'
import { Note } from '../../ui/states/notice.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import { useLocationsQuery } from './locations.generated.ts'

export function LocationsPage() {
  const intl = useIntl()
  const paths = usePaths()
  const [{ data, error }, ask] = useLocationsQuery()
  const isLoading = !data && !error
  const stores = data?.stores ?? []
  const open = stores.filter(({ isComingSoon }) => !isComingSoon)
  const coming = stores.filter(({ isComingSoon }) => isComingSoon)
  return (
    <>
      <StoresBanner
        title={<FormattedMessage id="stores.list.title" />}
        text={
          <p className="lead muted mt-4">
            {open.length > 0 ? (
              <FormattedMessage id="stores.list.text" values={{ open: open.length }} />
            ) : (
              <FormattedMessage id="stores.list.promise" />
            )}
          </p>
        }
        picture={{ key: 'door-ajar', altText: intl.formatMessage({ id: 'stores.list.picture' }) }}
      >
        {open.length > 0 && (
          <ul
            className="stores-banner__cities mt-5"
            aria-label={intl.formatMessage({ id: 'stores.list.jump' })}
          >
            {open.map(({ route, city }) => (
              <li key={route}>
                <a className="link" href={`#${route}`}>
                  {city}
                </a>
              </li>
            ))}
          </ul>
        )}
      </StoresBanner>
      {isLoading && (
        <div className="section">
          <PictureRowsSkeleton />
        </div>
      )}
      {error && open.length === 0 && (
        <div className="wrap section">
          <RetryNote text="stores.failed" isPage onRetry={() => ask({ requestPolicy: 'network-only' })} />
        </div>
      )}
      {data && !error && open.length === 0 && (
        <div className="wrap section">
          <Note>
            <FormattedMessage id="stores.list.none" />
          </Note>
        </div>
      )}
      {open.length > 0 && (
        <div className="wrap section picture-rows">
          {open.map((store) => (
            <StoreRow key={store.id} store={store} href={paths.location(store.route)} />
          ))}
        </div>
      )}
      {coming.length > 0 && (
        <Section id="soon" title={<FormattedMessage id="stores.list.soon" />}>
          <StoreCardList stores={coming} hrefOf={paths.location} />
        </Section>
      )}
      <JobsBanner href={paths.jobs()} />
    </>
  )
}
