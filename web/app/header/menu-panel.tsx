import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'wouter'
import { LogOutButton } from '../../features/account/login/log-out-button.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { useOpenConsent } from '../../shop/consent/consent.ts'
import { useVisitor } from '../../shop/visitor.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { BareDialog } from '../../ui/overlays/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { bookingItem, mainNavigation } from '../navigation.ts'
import './mobile-menu.css'

interface MenuPanelProps {
  isOpen: boolean
  onClose: () => void
}

/** The full-screen menu: what the header has on wide screens. Following a link closes it. */
export function MenuPanel({ isOpen, onClose }: MenuPanelProps) {
  const intl = useIntl()
  const paths = usePaths()
  const [, navigate] = useLocation()
  const visitor = useVisitor()
  const openConsent = useOpenConsent()
  return (
    <BareDialog
      isOpen={isOpen}
      onClose={onClose}
      className="mobile-menu inside"
      label={intl.formatMessage({ id: 'shell.menu.label' })}
    >
      <div className="mobile-menu__inner">
        <div className="mobile-menu__head wrap">
          <Logo href={paths.home()} onClick={onClose} />
          <IconButton icon="close" label={intl.formatMessage({ id: 'shell.menu.close' })} onClick={onClose} />
        </div>
        <nav className="wrap" aria-label={intl.formatMessage({ id: 'shell.menu.label' })}>
          <ul className="mobile-menu__list">
            {mainNavigation.map(({ label, to }) => (
              <li key={label}>
                <Link href={to(paths)} onClick={onClose}>
                  <FormattedMessage id={label} />
                </Link>
              </li>
            ))}
          </ul>
          <ButtonLink
            kind="accent"
            isWide
            className="mobile-menu__book"
            href={bookingItem.to(paths)}
            onClick={onClose}
          >
            <FormattedMessage id={bookingItem.label} />
          </ButtonLink>
          <ul className="mobile-menu__secondary">
            <li>
              <Link href={visitor ? paths.profile() : paths.login()} onClick={onClose}>
                <Icon name="user" />{' '}
                <FormattedMessage id={visitor ? 'shell.nav.profile' : 'shell.nav.login'} />
              </Link>
            </li>
            {visitor && (
              <li>
                <LogOutButton
                  onLoggedOut={() => {
                    onClose()
                    navigate(paths.login())
                  }}
                >
                  <Icon name="out" /> <FormattedMessage id="account.logOut.label" />
                </LogOutButton>
              </li>
            )}
            <li>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  openConsent()
                }}
              >
                <Icon name="lock" /> <FormattedMessage id="consent.settings" />
              </button>
            </li>
          </ul>
        </nav>
        <div className="wrap mobile-menu__footer">
          <LanguageSwitch isLong onFollow={onClose} />
        </div>
      </div>
    </BareDialog>
  )
}
