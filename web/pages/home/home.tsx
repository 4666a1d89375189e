import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'wouter'
import { usePaths } from '../../lib/paths.ts'
import { useDraftBooking, useDraftPreset } from '../../features/bookings/draft/use-draft-booking.ts'
import { useOnSiteEntry } from '../../features/bookings/draft/use-on-site-mode.ts'
import { BannerBar } from '../../features/slots/banner-bar.tsx'
import { BannerMobile } from '../../features/slots/banner-mobile.tsx'
import { firstMissing } from '../../features/slots/stay.ts'
import { CityOverview } from '../../features/stores/city-overview.tsx'
import { StructuredData } from '../../lib/head.tsx'
import { useShop } from '../../lib/shop.ts'
import { BarAction } from '../../features/slots/booking-bar.tsx'
import { TextLink } from '../../ui/button.tsx'
import { Hero } from './hero.tsx'
import { pictureUrl } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { useHomeQuery } from './home.generated.ts'
import { MaintenanceNotice } from '../parts/maintenance-notice.tsx'
import { RetryNote } from '../parts/retry-note.tsx'
import { useConfirmationMessage } from '../account/use-confirmation-message.ts'

export function HomePage() {
  const intl = useIntl()
  const paths = usePaths()
  const { origin } = useShop()
  const [, navigate] = useLocation()
  const [{ data, error }, ask] = useHomeQuery()
  const { draft, changeStay } = useDraftBooking()
  useDraftPreset(data?.stores)
  useOnSiteEntry()
  useConfirmationMessage()

  const stores = data?.stores ?? []
  const openCount = stores.filter(({ isComingSoon }) => !isComingSoon).length
  const banner = { stores, stay: draft, onChange: changeStay, onGo: () => navigate(paths.bookingDetails()) }
  const picture = { key: 'hero-wellzone', altText: intl.formatMessage({ id: 'home.hero.picture' }) }
  return (
    <>
      <StructuredData data={organisation(origin)} />
      <MaintenanceNotice />
      <Hero
        title={<FormattedMessage id="home.hero.title" values={{ br: <br className="only-wide" /> }} />}
        text={<FormattedMessage id="home.hero.text" values={{ count: openCount }} />}
        picture={picture}
        bar={
          <BannerBar
            {...banner}
            sticksOnScroll
            action={
              <BarAction isDisabled={firstMissing(draft) !== null}>
                <FormattedMessage id="slots.see" />
              </BarAction>
            }
          />
        }
      />
      <Section
        title={
          <FormattedMessage
            id="home.cities.title"
            values={{ open: openCount, coming: stores.length - openCount }}
          />
        }
        aside={
          <TextLink href={paths.locations()} icon="arrow">
            <FormattedMessage id="home.cities.all" />
          </TextLink>
        }
      >
        {error && !data && (
          <RetryNote text="stores.failed" onRetry={() => ask({ requestPolicy: 'network-only' })} />
        )}
        <CityOverview stores={stores} hrefOf={paths.location} />
      </Section>
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
    image: origin + pictureUrl('hero-wellzone', 1600),
  }
}
