import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/paths.ts'
import { StoreCardList } from '../../features/stores/store-cards.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { Section } from '../../ui/section.tsx'
import { useLocationsQuery } from './locations.generated.ts'
import { RetryNote } from '../parts/retry-note.tsx'

export function LocationsPage() {
  const paths = usePaths()
  const [{ data, error }, ask] = useLocationsQuery()
  if (!data && !error) return <PageSkeleton />
  const stores = data?.stores ?? []
  const open = stores.filter(({ isComingSoon }) => !isComingSoon)
  const coming = stores.filter(({ isComingSoon }) => isComingSoon)
  return (
    <>
      <div className="wrap page-top">
        <h1>
          <FormattedMessage id="stores.list.title" />
        </h1>
        {data ? (
          <p className="lead muted mt-4">
            <FormattedMessage id="stores.list.text" values={{ open: open.length }} />
          </p>
        ) : (
          <RetryNote text="stores.failed" onRetry={() => ask({ requestPolicy: 'network-only' })} />
        )}
        <div className="mt-7">
          <StoreCardList stores={open} hrefOf={paths.location} />
        </div>
      </div>
      {coming.length > 0 && (
        <Section id="soon" title={<FormattedMessage id="stores.list.soon" />}>
          <StoreCardList stores={coming} hrefOf={paths.location} />
        </Section>
      )}
    </>
  )
}
