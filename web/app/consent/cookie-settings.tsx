import { FormattedMessage } from 'react-intl'
import { useOpenConsent } from '../../shop/consent/consent.ts'
import { TextButton } from '../../ui/button.tsx'
import './cookie-settings.css'

/** Opens the cookie dialog from the footer. */
export function CookieSettings() {
  const open = useOpenConsent()
  return (
    <TextButton isQuiet className="cookie-settings" onClick={open}>
      <FormattedMessage id="consent.settings" />
    </TextButton>
  )
}
