import { FormattedMessage, useIntl } from 'react-intl'
import { SubscribeForm } from '../../features/content/subscribe-form.tsx'
import { GuestReviews } from '../../features/reviews/guests/guest-reviews.tsx'
import { ComingStore } from '../../features/stores/page/coming-store.tsx'
import { Directions } from '../../features/stores/page/directions.tsx'
import { NiceToHave } from '../../features/stores/page/nice-to-have.tsx'
import { StoreEquipment } from '../../features/stores/page/store-equipment.tsx'
import { StoreGallery } from '../../features/stores/page/store-gallery.tsx'
import { StoreHead } from '../../features/stores/page/store-head.tsx'
import { storeFacts } from '../../features/stores/store-facts.ts'
import { TypePlans } from '../../features/stores/type-plans.tsx'
import { useMoney } from '../../lib/language/format.ts'
import { PageHead, StructuredData } from '../../lib/routing/head.tsx'
import { NotFound } from '../../lib/routing/not-found.tsx'
import type { PageProps } from '../../lib/routing/page.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { useShop } from '../../lib/shop.ts'
import { lowestPrice } from '../../shop/lowest-price.ts'
import { LateBar } from '../../ui/layout/late-bar.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { FailedPage } from '../../ui/states/retry-note.tsx'
import { type LocationQuery, useLocationQuery } from './location.generated.ts'

type Store = NonNullable<LocationQuery['store']>

export function LocationPage({ params }: PageProps) {
  const intl = useIntl()
  const route = params['route'] ?? ''
  const [{ data, error }, ask] = useLocationQuery({ variables: { route } })
  // Null without an error of its own is a store that does not exist.
  if (error && !data?.store && (!data || error.graphQLErrors.some(({ path }) => path?.[0] === 'store'))) {
    const title = intl.formatMessage({ id: 'stores.page.failed' })
    return (
      <>
        <PageHead title={title} description={title} />
        <FailedPage
          title={title}
          text="stores.failed"
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      </>
    )
  }
  if (!data) return <PageSkeleton />
  if (!data.store) return <NotFound />
  return data.store.isComingSoon ? (
    <ComingStorePage store={data.store} chatHref={data.contactLinks?.chat ?? null} />
  ) : (
    <OpenStorePage
      store={data.store}
      phone={data.contactLinks?.phone ?? null}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
    />
  )
}

function ComingStorePage({ store, chatHref }: { store: Store; chatHref: string | null }) {
  const intl = useIntl()
  const paths = usePaths()
  const { city } = store
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'stores.page.title' }, { city })}
        description={intl.formatMessage({ id: 'stores.page.descriptionSoon' }, { city })}
      />
      <ComingStore
        store={store}
        newsletter={<SubscribeForm kind="accent" />}
        chatHref={chatHref}
        othersHref={paths.locations()}
      />
    </>
  )
}

interface OpenStorePageProps {
  store: Store
  phone: string | null
  onRetry: () => void
}

function OpenStorePage({ store, phone, onRetry }: OpenStorePageProps) {
  const intl = useIntl()
  const paths = usePaths()
  const { origin } = useShop()
  const money = useMoney()
  const { city, route, wellzoneCount: count, wellzoneTypes: types } = store
  const price = lowestPrice(types)
  const bookHref = paths.bookingAt(store.number)
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'stores.page.title' }, { city })}
        description={
          count === null
            ? intl.formatMessage({ id: 'stores.page.descriptionShort' }, { city })
            : intl.formatMessage({ id: 'stores.page.description' }, { city, count })
        }
      />
      <StructuredData data={storeFacts(store, origin + paths.location(route), origin)} />
      <div className="open-store">
        <StoreHead store={store} price={price} phone={phone} bookHref={bookHref} />
        {types.length > 0 && (
          <Section
            id="types"
            title={<FormattedMessage id="stores.types.title" values={{ count: types.length }} />}
          >
            <TypePlans types={types} />
          </Section>
        )}
        <StoreEquipment types={types} equipment={store.equipment} />
        <StoreGallery store={store} />
        <div className={store.reviews?.isSample ? 'only-wide' : undefined}>
          <GuestReviews reviews={store.reviews} city={city} onRetry={onRetry} />
        </div>
        <Directions store={store} phone={phone} />
        <NiceToHave addOnsHref={paths.addOns()} />
      </div>
      <LateBar
        label={intl.formatMessage({ id: 'stores.bar' })}
        title={city}
        text={price && <FormattedMessage id="stores.type.price" values={{ price: money(price) }} />}
        href={bookHref}
        action={<FormattedMessage id="stores.book" />}
      />
    </>
  )
}
