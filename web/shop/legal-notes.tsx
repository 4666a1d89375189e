import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../lib/routing/paths.ts'
import { NewTabLink } from '../ui/new-tab-link.tsx'

/** Beside the button that costs money: what applies to the contract (§ 305 (2) BGB). */
export function OrderTermsNote({ children }: { children?: ReactNode }) {
  const paths = usePaths()
  return (
    <p className="small muted">
      <FormattedMessage
        id="legal.order.text"
        values={{
          terms: (
            <NewTabLink href={paths.terms()} className="link-button">
              <FormattedMessage id="legal.order.terms" />
            </NewTabLink>
          ),
          houseRules: (
            <NewTabLink href={paths.houseRules()} className="link-button">
              <FormattedMessage id="legal.order.houseRules" />
            </NewTabLink>
          ),
          privacy: <PrivacyLink />,
        }}
      />{' '}
      {children}
    </p>
  )
}

/** What a visitor agrees to with a new account. */
export function ConsentLinks() {
  const paths = usePaths()
  return (
    <FormattedMessage
      id="legal.account.text"
      values={{
        terms: (
          <NewTabLink href={paths.terms()} className="link-button">
            <FormattedMessage id="legal.order.terms" />
          </NewTabLink>
        ),
        privacy: <PrivacyLink />,
      }}
    />
  )
}

/** Beside a form that asks for personal data (art. 13 GDPR). */
export function PrivacyNote() {
  return (
    <p className="small muted">
      <FormattedMessage id="legal.details.text" values={{ privacy: <PrivacyLink /> }} />
    </p>
  )
}

function PrivacyLink() {
  const paths = usePaths()
  return (
    <NewTabLink href={paths.privacy()} className="link-button">
      <FormattedMessage id="legal.order.privacy" />
    </NewTabLink>
  )
}
