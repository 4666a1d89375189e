import { FormattedMessage, useIntl } from 'react-intl'
import { useDraftBooking, useDraftPreset } from '../../features/stays/draft/use-draft-booking.ts'
import { useStartBooking } from '../../features/stays/draft/use-start-booking.ts'
import { useOnSiteEntry } from '../../features/stays/draft/use-on-site-entry.ts'
import { BannerBar } from '../../features/slots/banner/banner-bar.tsx'
import { BannerMobile } from '../../features/slots/banner/banner-mobile.tsx'
import { MissingAction } from '../../features/slots/banner/missing-action.tsx'
import { firstMissing } from '../../features/slots/stay.ts'
import { StructuredData } from '../../lib/routing/head.tsx'
import { waitingPart } from '../../lib/lazy-parts/waiting-part.tsx'
import { useShop } from '../../lib/shop.ts'
import { BarAction } from '../../features/slots/booking-bar.tsx'
import { BookAgainPart } from './book-again-part.tsx'
import { Hero } from './hero.tsx'
import { HeroFacts } from './hero-facts.tsx'
import { largestUrl } from '../../ui/pictures/picture.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { useHomeQuery } from './home.generated.ts'
import { lowestPriceIn, openStores } from './open-stores.ts'
import { MaintenanceNotice } from '../../shop/maintenance/maintenance-notice.tsx'
import { useConfirmationMessage } from '../account/use-confirmation-message.tsx'

const Sections = waitingPart(() => import('./home-sections.tsx').then((part) => part.HomeSections), {
  fallback: <PageSkeleton />,
})

/**
 * Rendered by the server; the browser loads its code once the visitor does anything. Always this one element:
 * with a new one React would drop the server's HTML when the page updates before that code has come.
 */
const below = <Sections />

/** The first view: maintenance, picture and booking banner. The rest is in home-sections.tsx. */
export function HomePage() {
  const intl = useIntl()
  const { origin } = useShop()
  const [{ data, error }] = useHomeQuery()
  const { draft, changeStay } = useDraftBooking()
  // Some were left out for a fault of the spa.
  const isPartial = error?.graphQLErrors.some(({ path }) => path?.[0] === 'stores') ?? false
  useDraftPreset(data?.stores, isPartial)
  useOnSiteEntry(data?.stores, isPartial)
  useConfirmationMessage()

  const stores = data?.stores ?? []
  const start = useStartBooking(draft)
  const missing = firstMissing(draft)
  const banner = { stores, stay: draft, onChange: changeStay, onGo: start }
  const picture = { key: 'hero-wellzone', altText: intl.formatMessage({ id: 'home.hero.picture' }) }
  return (
    <>
      <StructuredData data={organisation(origin)} />
      <MaintenanceNotice />
      <Hero
        title={<FormattedMessage id="home.hero.title" values={{ br: <br className="only-wide" /> }} />}
        text={<FormattedMessage id="home.hero.text" values={{ count: openStores(stores).length }} />}
        picture={picture}
        note={<BookAgainPart otherwise={<HeroFacts price={lowestPriceIn(stores)} />} />}
        bar={
          <BannerBar
            {...banner}
            sticksOnScroll
            goesOn
            action={
              missing ? (
                <MissingAction missing={missing} />
              ) : (
                <BarAction>
                  <FormattedMessage id="slots.see" />
                </BarAction>
              )
            }
          />
        }
      />
      {below}
      <BannerMobile {...banner} />
    </>
  )
}

function organisation(origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Wellzone',
    url: origin,
    logo: `${origin}/favicon.svg`,
    image: origin + largestUrl('hero-wellzone'),
  }
}
