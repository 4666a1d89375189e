import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { formatClock } from '../../lib/language/format.ts'
import { waitingPart } from '../../lib/lazy-parts/waiting-part.tsx'
import { usePagePath, usePaths } from '../../lib/routing/paths.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { commonHours } from './common-hours.ts'
import { useContactLinksQuery } from './contact-links.generated.ts'
import { CookieSettings } from '../consent/cookie-settings.tsx'
import { FooterGroup, FooterLinks } from './footer-links.tsx'
import { footerGroups, hasQuietFooter } from '../navigation.ts'
import { QuietFooter } from './quiet-footer.tsx'
import { useStoreLinksQuery } from './store-links.generated.ts'
import './footer.css'

const SubscribeForm = waitingPart(
  async () => (await import('../../features/content/subscribe-form.tsx')).SubscribeForm,
  { isOptional: true },
)

/**
 * Rendered by the server; the browser loads its code once the visitor does anything. Always this one element:
 * a new one would make React hydrate it before any other update.
 */
const subscribe = <SubscribeForm kind="line" hidesLabel />

/** Breadcrumbs, opening hours, newsletter and links; a few words where something is being done. */
export function Footer() {
  const paths = usePaths()
  const titleId = useId()
  const path = usePagePath()
  const [{ data }] = useStoreLinksQuery()
  const [{ data: links }] = useContactLinksQuery()
  const stores = data?.stores ?? []
  if (hasQuietFooter(path))
    return (
      <QuietFooter breadcrumbs={<Breadcrumbs cities={stores} />} phone={links?.contactLinks?.phone ?? null} />
    )
  return (
    <footer className="footer inside">
      <div className="wrap">
        <Breadcrumbs cities={stores} />
        <div className="footer__main">
          <DailyHours hours={commonHours(stores)} />
          <section className="footer__newsletter" aria-labelledby={titleId}>
            <div className="footer__about small">
              <h2 className="footer__heading" id={titleId}>
                <FormattedMessage id="content.newsletter.title" />
              </h2>
              <Link href={paths.newsletterUnsubscribe()}>
                <FormattedMessage id="content.newsletter.unsubscribe" />
              </Link>
            </div>
            {subscribe}
          </section>
        </div>
        <div className="footer__groups">
          {stores.length > 0 && (
            <FooterGroup heading="shell.nav.locations">
              {stores.map(({ id, route, city, isComingSoon }) => (
                <li key={id}>
                  <Link href={paths.location(route)}>
                    {isComingSoon ? <FormattedMessage id="shell.footer.soon" values={{ city }} /> : city}
                  </Link>
                </li>
              ))}
            </FooterGroup>
          )}
          <FooterGroup heading="shell.footer.wellzone">
            <FooterLinks items={footerGroups.wellzone} />
            {links?.contactLinks?.social.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </FooterGroup>
          <FooterGroup heading="shell.footer.legal">
            <FooterLinks items={footerGroups.legal} />
            <li>
              <CookieSettings />
            </li>
          </FooterGroup>
        </div>
        <p className="footer__claim small muted">
          <FormattedMessage id="shell.footer.claim" />
        </p>
      </div>
    </footer>
  )
}

/** The opening hours that all stores have in common, or that they differ. */
function DailyHours({ hours }: { hours: ReturnType<typeof commonHours> }) {
  return (
    <p className="footer__hours display">
      {hours ? (
        <>
          <span className="footer__daily small muted">
            <FormattedMessage id="shell.footer.daily" />{' '}
          </span>
          <span className="nowrap">
            <FormattedMessage
              id="shell.footer.hours"
              values={{ opens: formatClock(hours.opensAt), closes: formatClock(hours.closesAt) }}
            />
          </span>
        </>
      ) : (
        <FormattedMessage id="shell.footer.hoursDiffer" />
      )}
    </p>
  )
}
