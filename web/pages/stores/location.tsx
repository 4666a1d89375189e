import { FormattedMessage, useIntl } from 'react-intl'
import { usePaths } from '../../lib/paths.ts'
import { SubscribeForm } from '../../features/content/subscribe-form.tsx'
import { Directions } from '../../features/stores/directions.tsx'
import { StoreEquipment } from '../../features/stores/store-equipment.tsx'
import { storeFacts } from '../../features/stores/store-facts.ts'
import { StoreHead } from '../../features/stores/store-head.tsx'
import { TypePlans } from '../../features/stores/type-plans.tsx'
import { PageHead, StructuredData } from '../../lib/head.tsx'
import { NotFound } from '../../lib/not-found.tsx'
import type { PageProps } from '../../lib/page.ts'
import { useShop } from '../../lib/shop.ts'
import { Section } from '../../ui/section.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { useLocationQuery } from './location.generated.ts'
import { RetryNote } from '../parts/retry-note.tsx'

export function LocationPage({ params }: PageProps) {
  const intl = useIntl()
  const paths = usePaths()
  const { origin } = useShop()
  const route = params['route'] ?? ''
  const [{ data, error }, ask] = useLocationQuery({ variables: { route } })
  if (error && !data) {
    return (
      <div className="wrap page-top">
        <RetryNote text="stores.failed" onRetry={() => ask({ requestPolicy: 'network-only' })} />
      </div>
    )
  }
  if (!data) return <PageSkeleton />
  const { store } = data
  if (!store) return <NotFound />

  const { city, isComingSoon, wellzoneCount: count, wellzoneTypes: types } = store
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'stores.page.title' }, { city })}
        description={
          isComingSoon
            ? intl.formatMessage({ id: 'stores.page.descriptionSoon' }, { city })
            : intl.formatMessage({ id: 'stores.page.description' }, { city, count })
        }
      />
      {!isComingSoon && <StructuredData data={storeFacts(store, origin + paths.location(route), origin)} />}
      <StoreHead store={store} bookHref={paths.bookingAt(store.number)} othersHref={paths.locations()} />
      {isComingSoon && (
        <Section id="newsletter" title={<FormattedMessage id="content.opening.title" values={{ city }} />}>
          <p className="muted">
            <FormattedMessage id="content.opening.text" />
          </p>
          <div className="mt-5">
            <SubscribeForm kind="accent" />
          </div>
        </Section>
      )}
      {types.length > 0 && (
        <Section
          id="types"
          title={<FormattedMessage id="stores.types.title" values={{ count: types.length }} />}
        >
          <TypePlans types={types} />
        </Section>
      )}
      <StoreEquipment types={types} equipment={store.equipment} />
      <Directions store={store} />
    </>
  )
}
