import { FormattedMessage, useIntl } from 'react-intl'
import { films } from '../../generated/films.ts'
import { CityOverview } from '../../features/stores/cities/city-overview.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Film } from '../../ui/film/film.tsx'
import { FilmSection } from '../../ui/film/film-section.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Skeleton, SkeletonLine, SkeletonPicture } from '../../ui/states/skeleton.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import { Evening } from './evening.tsx'
import { GiftTeaser } from './gift-teaser.tsx'
import { HomeFacts } from './home-facts.tsx'
import { useHomeQuery } from './home.generated.ts'
import { HomeReviews } from './home-reviews.tsx'
import { lowestPriceIn, openStores } from './open-stores.ts'
import { Sizes } from './sizes.tsx'

/** Everything below the first viewport, in the order of the specification. */
export function HomeSections() {
  const intl = useIntl()
  const paths = usePaths()
  const home = useHomeQuery()
  const stores = home[0].data?.stores ?? []
  return (
    <>
      <Sizes
        title={<FormattedMessage id="home.intro.title" />}
        lead={<FormattedMessage id="home.intro.lead" />}
        stores={stores}
      />
      <FilmSection
        title={<FormattedMessage id="home.film.title" values={{ seconds: films.home.seconds }} />}
        text={<FormattedMessage id="home.film.text" />}
      >
        <Film
          name="home"
          alt={intl.formatMessage({ id: 'home.film.alt' })}
          sizes="(min-width: 62rem) 64vw, 82vw"
        />
      </FilmSection>
      <Section
        title={<FormattedMessage id="home.evening.title" />}
        aside={
          <TextLink href={paths.howTo()} icon="arrow">
            <FormattedMessage id="home.evening.link" />
          </TextLink>
        }
      >
        <Evening />
        <HomeFacts price={lowestPriceIn(stores)} />
      </Section>
      <Cities home={home} />
      <GiftTeaser />
      <HomeReviews />
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
