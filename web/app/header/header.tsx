import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'wouter'
import { LogOutButton } from '../../features/account/login/log-out-button.tsx'
import { useCartCount } from '../../shop/cart.ts'
import { useVisitor } from '../../shop/visitor.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { bookingItem, mainItemOf, mainNavigation } from '../navigation.ts'
import { usePagePath, usePaths } from '../../lib/routing/paths.ts'
import './header.css'

export function Header() {
  const intl = useIntl()
  const paths = usePaths()
  const [, navigate] = useLocation()
  const current = mainItemOf(usePagePath())
  const visitor = useVisitor()
  const count = useCartCount()
  return (
    <header className="header">
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
            className="header__book button button--small"
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
          <Link
            className="icon-button header__cart"
            href={paths.cart()}
            aria-label={intl.formatMessage({ id: 'shell.cart.label' }, { count })}
          >
            <Icon name="cart" />
            {count > 0 && (
              <span className="badge" aria-hidden="true">
                {count}
              </span>
            )}
          </Link>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
