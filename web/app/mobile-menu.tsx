import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'wouter'
import { LogOutButton } from '../features/account/login/log-out-button.tsx'
import { useVisitor } from '../shop/visitor.ts'
import { IconButton } from '../ui/button.tsx'
import { BareDialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { bookingItem, mainNavigation } from './navigation.ts'
import { usePaths } from '../lib/paths.ts'
import './mobile-menu.css'

/** The menu button and its full-screen menu. Following a link closes it. */
export function MobileMenu() {
  const intl = useIntl()
  const paths = usePaths()
  const [, navigate] = useLocation()
  const visitor = useVisitor()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <IconButton
        className="header__menu-button"
        icon="menu"
        label={intl.formatMessage({ id: 'shell.menu.open' })}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <BareDialog
        isOpen={isOpen}
        onClose={close}
        className="mobile-menu inside"
        label={intl.formatMessage({ id: 'shell.menu.label' })}
      >
        <div className="mobile-menu__inner">
          <div className="mobile-menu__head wrap">
            <Logo href={paths.home()} onClick={close} />
            <IconButton icon="close" label={intl.formatMessage({ id: 'shell.menu.close' })} onClick={close} />
          </div>
          <nav className="wrap" aria-label={intl.formatMessage({ id: 'shell.menu.label' })}>
            <ul className="mobile-menu__list">
              {mainNavigation.map(({ label, to }) => (
                <li key={label}>
                  <Link href={to(paths)} onClick={close}>
                    <FormattedMessage id={label} />
                  </Link>
                </li>
              ))}
            </ul>
            <Link
              className="button button--accent button--wide mobile-menu__book"
              href={bookingItem.to(paths)}
              onClick={close}
            >
              <FormattedMessage id={bookingItem.label} />
            </Link>
            <ul className="mobile-menu__secondary">
              <li>
                <Link href={visitor ? paths.profile() : paths.login()} onClick={close}>
                  <Icon name="user" />{' '}
                  <FormattedMessage id={visitor ? 'shell.nav.profile' : 'shell.nav.login'} />
                </Link>
              </li>
              {visitor && (
                <li>
                  <LogOutButton
                    onLoggedOut={() => {
                      close()
                      navigate(paths.login())
                    }}
                  >
                    <Icon name="out" /> <FormattedMessage id="account.logOut.label" />
                  </LogOutButton>
                </li>
              )}
            </ul>
          </nav>
          <div className="wrap mobile-menu__footer">
            <LanguageSwitch isLong onFollow={close} />
          </div>
        </div>
      </BareDialog>
    </>
  )
}
