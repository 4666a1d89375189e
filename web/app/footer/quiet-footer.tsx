import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { CookieSettings } from '../consent/cookie-settings.tsx'
import { FooterLinks } from './footer-links.tsx'
import { footerColumns } from '../navigation.ts'
import './quiet-footer.css'

/** Footer of the checkout and of invitations: breadcrumbs, what the law wants on every page, and help. */
export function QuietFooter({ breadcrumbs }: { breadcrumbs: ReactNode }) {
  const intl = useIntl()
  const paths = usePaths()
  return (
    <footer className="footer quiet-footer">
      <div className="wrap">
        {breadcrumbs}
        <div className="footer__end">
          <nav aria-label={intl.formatMessage({ id: 'shell.footer.legal' })}>
            <ul className="footer__links">
              <FooterLinks items={footerColumns.legal} />
              <li>
                <Link href={paths.faq()}>
                  <FormattedMessage id="shell.nav.faq" />
                </Link>
              </li>
              <li>
                <CookieSettings />
              </li>
            </ul>
          </nav>
          <p>
            <FormattedMessage id="shell.footer.copyright" />
          </p>
        </div>
      </div>
    </footer>
  )
}
