import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { useConsent } from '../../shop/consent/consent.ts'
import { consentDays, consentKeys, type ConsentKey } from '../../shop/consent/consent-cookie.ts'
import { cookieTypes } from '../../shop/consent/definitions.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { NewTabLink } from '../../ui/new-tab-link.tsx'
import { CookieCategory } from './cookie-category.tsx'
import { useSaveConsent } from './use-save-consent.ts'
import './consent-dialog.css'

/** All that is stored, by category, with switches. Closing it changes nothing. */
export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const paths = usePaths()
  const decided = useConsent()?.allowed ?? []
  const [allowed, setAllowed] = useState(decided)
  const save = useSaveConsent()
  const finish = (keys: ConsentKey[]): void => {
    onClose()
    save(keys)
  }
  const allow = (keys: ConsentKey[], isAllowed: boolean): void =>
    setAllowed((now) => consentKeys.filter((key) => (keys.includes(key) ? isAllowed : now.includes(key))))

  return (
    <Dialog isOpen isWide onClose={onClose} title={<FormattedMessage id="consent.dialog.title" />}>
      <p className="muted">
        <FormattedMessage id="consent.dialog.text" values={{ days: consentDays }} />
      </p>
      <div className="consent-dialog__categories">
        {cookieTypes.map((type) => (
          <CookieCategory key={type} type={type} allowed={allowed} onAllow={allow} />
        ))}
      </div>
      <div className="consent-dialog__actions">
        <Button onClick={() => finish(allowed)}>
          <FormattedMessage id="consent.dialog.save" />
        </Button>
        <Button kind="line" onClick={() => finish([])}>
          <FormattedMessage id="consent.onlyTechnical" />
        </Button>
        <Button kind="line" onClick={() => finish([...consentKeys])}>
          <FormattedMessage id="consent.acceptAll" />
        </Button>
      </div>
      <p className="small muted consent-dialog__links">
        <FormattedMessage id="consent.dialog.reload" />
        <NewTabLink href={paths.privacy()}>
          <FormattedMessage id="shell.crumb.privacy" />
        </NewTabLink>
        <NewTabLink href={paths.imprint()}>
          <FormattedMessage id="shell.crumb.imprint" />
        </NewTabLink>
      </p>
    </Dialog>
  )
}
