import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'wouter'
import { LogOutButton } from '../../features/account/login/log-out-button.tsx'
import { useVisitor } from '../../shop/visitor.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { CartLink } from './cart-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { bookingItem, hasQuietHeader, mainItemOf, mainNavigation } from '../navigation.ts'
import { QuietHeader } from './quiet-header.tsx'
import { usePagePath, usePaths } from '../../lib/routing/paths.ts'
import { matchRoute } from '../routing/match-route.ts'
import { routePaths } from '../../lib/routing/routes.ts'
import './header.css'

/** The header of a page; a quiet one where a visitor is on the way to a payment. */
export function Header() {
  const path = usePagePath()
  return hasQuietHeader(path) ? <QuietHeader /> : <FullHeader path={path} />
}

function FullHeader({ path }: { path: string }) {
  const intl = useIntl()
  const paths = usePaths()
  const [, navigate] = useLocation()
  const current = mainItemOf(path)
  const hasAccent = matchRoute(path)?.route.hasAccent
  const visitor = useVisitor()
  return (
    <header className={path === routePaths.booking ? 'header inside' : 'header'}>
      <div className="wrap header__inner">
        <Logo href={paths.home()} />
        <nav className="header__nav" aria-label={intl.formatMessage({ id: 'shell.nav.label' })}>
          <ul className="header__list">
            {mainNavigation.map((item) => (
              <li key={item.label}>
                <Link href={item.to(paths)} aria-current={item === current ? 'page' : undefined}>
                  <FormattedMessage id={item.label} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="header__tools">
          <Link
            // The accent of a page that has none of its own; by its route, so that it never changes.
            className={`header__book button button--small ${hasAccent ? 'button--line' : 'button--accent'}`}
            href={bookingItem.to(paths)}
            aria-current={current === bookingItem ? 'page' : undefined}
          >
            <FormattedMessage id={bookingItem.label} />
          </Link>
          <Link
            className="icon-button only-wide"
            href={visitor ? paths.profile() : paths.login()}
            aria-label={
              visitor
                ? intl.formatMessage({ id: 'shell.nav.profileOf' }, { name: visitor.name })
                : intl.formatMessage({ id: 'shell.nav.login' })
            }
          >
            <Icon name="user" />
          </Link>
          {visitor && (
            <LogOutButton
              className="icon-button only-wide"
              label={intl.formatMessage({ id: 'account.logOut.label' })}
              onLoggedOut={() => navigate(paths.login())}
            >
              <Icon name="out" />
            </LogOutButton>
          )}
          <LanguageSwitch />
          <CartLink />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
