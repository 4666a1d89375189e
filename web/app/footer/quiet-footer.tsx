import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePagePath, usePaths } from '../../lib/routing/paths.ts'
import { Link } from 'wouter'
import { CookieSettings } from '../consent/cookie-settings.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { FooterLinks } from './footer-links.tsx'
import { footerGroups, isResult } from '../navigation.ts'
import './quiet-footer.css'

/**
 * The footer where something is being done: breadcrumbs, telephone, help, and what the law wants. Help is
 * left out where the page itself ends with it.
 */
export function QuietFooter({ breadcrumbs, phone }: { breadcrumbs: ReactNode; phone: string | null }) {
  const intl = useIntl()
  const path = usePagePath()
  const paths = usePaths()
  return (
    <footer className="footer quiet-footer">
      <div className="wrap">
        {breadcrumbs}
        <nav aria-label={intl.formatMessage({ id: 'shell.footer.legal' })}>
          <ul className="footer__links">
            {phone && (
              <li>
                <PhoneLink phone={phone} className="quiet-footer__phone" />
              </li>
            )}
            {!isResult(path) && (
              <li>
                <Link href={paths.faq()}>
                  <FormattedMessage id="shell.nav.faq" />
                </Link>
              </li>
            )}
            <FooterLinks items={footerGroups.legal} />
            <li>
              <CookieSettings />
            </li>
          </ul>
        </nav>
        <p className="footer__claim">
          <FormattedMessage id="shell.footer.copyright" />
        </p>
      </div>
    </footer>
  )
}
