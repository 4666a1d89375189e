import { type ComponentType, lazy, Suspense, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import type { SubscribeFormProps } from '../features/content/subscribe-form.tsx'
import { untilOnline } from '../lib/visibility.ts'
import { useVisitor } from '../shop/visitor.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { footerColumns } from './navigation.ts'
import { usePaths } from '../lib/paths.ts'
import { useStoreLinksQuery } from './store-links.generated.ts'
import './footer.css'

/**
 * Rendered by the server; the browser loads its code after the page's. If that fails, the rest of the shop
 * works.
 */
const SubscribeForm = lazy(loadSubscribeForm)

export function Footer() {
  const paths = usePaths()
  const titleId = useId()
  const [{ data }] = useStoreLinksQuery()
  const stores = data?.stores ?? []
  const reader = useVisitor() ? 'visitor' : 'anonymous'
  return (
    <footer className="footer inside">
      <div className="wrap">
        <Breadcrumbs cities={stores} />
        <div className="footer__top">
          <p className="footer__hours display">
            <FormattedMessage id="shell.footer.daily" />
            <br />
            <span className="nowrap">
              <FormattedMessage id="shell.footer.hours" />
            </span>
          </p>
          <section className="footer__newsletter" aria-labelledby={titleId}>
            <h2 className="footer__heading" id={titleId}>
              <FormattedMessage id="content.newsletter.title" />
            </h2>
            <p className="muted small">
              <FormattedMessage id="content.newsletter.text" />{' '}
              <Link href={paths.newsletterUnsubscribe()}>
                <FormattedMessage id="content.newsletter.unsubscribe" />
              </Link>
            </p>
            <Suspense>
              <SubscribeForm kind="accent" hidesLabel />
            </Suspense>
          </section>
        </div>
        <div className="footer__columns">
          {stores.length > 0 && (
            <div>
              <h2 className="footer__heading">
                <FormattedMessage id="shell.nav.locations" />
              </h2>
              <ul className="footer__links">
                {stores
                  .filter(({ isComingSoon }) => !isComingSoon)
                  .map(({ id, route, city }) => (
                    <li key={id}>
                      <Link href={paths.location(route)}>{city}</Link>
                    </li>
                  ))}
              </ul>
            </div>
          )}
          {footerColumns.map(({ heading, items }) => (
            <div key={heading}>
              <h2 className="footer__heading">
                <FormattedMessage id={heading} />
              </h2>
              <ul className="footer__links">
                {items
                  .filter(({ isFor = reader }) => isFor === reader)
                  .map(({ label, to }) => (
                    <li key={label}>
                      <Link href={to(paths)}>
                        <FormattedMessage id={label} />
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="footer__end">
          <p className="small muted">
            <FormattedMessage id="shell.footer.claim" />
          </p>
        </div>
      </div>
    </footer>
  )
}

/** Without a connection the server's HTML stays and is inert. */
function loadSubscribeForm(): Promise<{ default: ComponentType<SubscribeFormProps> }> {
  return import('../features/content/subscribe-form.tsx').then(
    (module) => ({ default: module.SubscribeForm }),
    async () => {
      if (navigator.onLine) return { default: () => null }
      await untilOnline()
      return loadSubscribeForm()
    },
  )
}
