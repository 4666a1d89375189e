import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { CartLink } from './cart-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** Header of the checkout and of invitations: nothing leads away but the logo, help and the cart. */
export function QuietHeader() {
  const paths = usePaths()
  return (
    <header className="header quiet-header">
      <div className="wrap header__inner">
        <Logo href={paths.home()} />
        <span className="quiet-header__help">
          <TextLink isQuiet href={paths.faq()}>
            <FormattedMessage id="shell.nav.faq" />
          </TextLink>
        </span>
        <div className="header__tools">
          <LanguageSwitch />
          <CartLink />
        </div>
      </div>
    </header>
  )
}
