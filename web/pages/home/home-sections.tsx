import { FormattedMessage } from 'react-intl'
import { CityOverview } from '../../features/stores/cities/city-overview.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Skeleton, SkeletonLine, SkeletonPicture } from '../../ui/states/skeleton.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import { Evening } from './evening.tsx'
import { GiftTeaser } from './gift-teaser.tsx'
import { useHomeQuery } from './home.generated.ts'
import { openStores } from './open-stores.ts'
import { Sizes } from './sizes.tsx'
import { GuestReviews } from '../../features/reviews/guests/guest-reviews.tsx'
import { useHomeReviewsQuery } from './home-reviews.generated.ts'

/** Everything below the first viewport, from what a stay is to where and how to give one. */
export function HomeSections() {
  const home = useHomeQuery()
  const stores = home[0].data?.stores ?? []
  return (
    <>
      <Sizes
        title={<FormattedMessage id="home.intro.title" />}
        lead={<FormattedMessage id="home.intro.lead" />}
        stores={stores}
      />
      <Evening />
      <Cities home={home} />
      <HomeReviews />
      <GiftTeaser />
    </>
  )
}

/** The cities with a store, in every state of their query. */
function Cities({ home: [{ data, error, fetching }, ask] }: { home: ReturnType<typeof useHomeQuery> }) {
  const paths = usePaths()
  const stores = data?.stores ?? []
  const open = openStores(stores).length
  const hasFailed = open === 0 && error !== undefined
  return (
    <Section
      title={<FormattedMessage id="home.cities.title" values={{ open, coming: stores.length - open }} />}
      aside={
        <TextLink href={paths.locations()} icon="arrow">
          <FormattedMessage id="home.cities.all" />
        </TextLink>
      }
    >
      {hasFailed && <RetryNote text="stores.failed" onRetry={() => ask({ requestPolicy: 'network-only' })} />}
      {!data && fetching && (
        <Skeleton>
          <div className="skeleton-columns">
            <SkeletonPicture />
            <div>
              <SkeletonLine as="heading" />
              <SkeletonLine as="heading" />
              <SkeletonLine as="heading" />
            </div>
          </div>
        </Skeleton>
      )}
      {data && !hasFailed && open === 0 && (
        <p className="lead">
          <FormattedMessage id="stores.list.none" />
        </p>
      )}
      {stores.length > 0 && <CityOverview stores={stores} hrefOf={paths.location} />}
    </Section>
  )
}

/** Reviews of all stores together; nothing without an answer, since the page is whole without them. */
function HomeReviews() {
  const [{ data, error }, ask] = useHomeReviewsQuery()
  if (error && !data) return null
  return <GuestReviews reviews={data?.reviews} onRetry={() => ask({ requestPolicy: 'network-only' })} />
}
