import { FormattedMessage, useIntl } from 'react-intl'
import { Film } from '../../../ui/film/film.tsx'
import { FilmSection } from '../../../ui/film/film-section.tsx'
import { PageTop } from '../../../ui/layout/page-head.tsx'
import { openStores } from '../../home/open-stores.ts'
import { RetryNote } from '../../../ui/states/retry-note.tsx'
import { Founder } from './founder.tsx'
import { useFranchiseLandingQuery } from './franchise-landing.generated.ts'
import { Handshake } from './handshake.tsx'
import { Promises } from './promises.tsx'
import { Roadmap } from './roadmap.tsx'
import { StoreSlider, StoreSliderSkeleton } from './store-slider.tsx'
import { Suppliers } from './suppliers.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** For people who want to open a store of their own: what it takes, who helps, where to write. */
export function FranchiseLandingPage() {
  const intl = useIntl()
  const [{ data, error }, ask] = useFranchiseLandingQuery()
  const stores = data?.stores ?? []
  const open = openStores(stores)
  return (
    <>
      <PageTop title={<FormattedMessage id="franchise-landing.page.title" />}>
        <p className="lead">
          <FormattedMessage id="franchise-landing.page.lead" />
        </p>
      </PageTop>
      {!data && !error && <StoreSliderSkeleton />}
      {!data && error && (
        <div className="wrap">
          <RetryNote text="stores.failed" onRetry={() => ask({ requestPolicy: 'network-only' })} />
        </div>
      )}
      {open.length > 0 && <StoreSlider stores={open} />}
      <Roadmap />
      <Handshake />
      <Promises open={open.length} coming={stores.length - open.length} />
      <Suppliers />
      <FilmSection
        title={<FormattedMessage id="franchise-landing.film.title" />}
        text={<FormattedMessage id="franchise-landing.film.text" />}
      >
        <Film
          name="franchise"
          alt={intl.formatMessage({ id: 'franchise-landing.film.picture' })}
          sizes="(min-width: 62rem) 65vw, 82vw"
        />
      </FilmSection>
      <Founder cities={open.length}>
        <Contact />
      </Founder>
    </>
  )
}

/** The way to the application. */
function Contact() {
  const paths = usePaths()
  return (
    <>
      <ButtonLink kind="accent" size="big" icon="arrow" href={paths.franchiseForm()}>
        <FormattedMessage id="franchise-landing.action.write" />
      </ButtonLink>
      <p className="small muted">
        <FormattedMessage id="franchise-landing.action.note" />
      </p>
    </>
  )
}
