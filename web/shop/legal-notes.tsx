import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../lib/routing/paths.ts'
import { NewTabLink } from '../ui/new-tab-link.tsx'

/** Beside the button that costs money: what applies to the contract (§ 305 (2) BGB). */
export function OrderTermsNote({ children }: { children?: ReactNode }) {
  return (
    <p className="small muted">
      <FormattedMessage
        id="legal.order.text"
        values={{
          terms: <TermsLink />,
          houseRules: <HouseRulesLink />,
          privacy: <PrivacyLink />,
        }}
      />{' '}
      {children}
    </p>
  )
}

/** What a visitor agrees to with a new account. */
export function ConsentLinks() {
  return (
    <FormattedMessage
      id="legal.account.text"
      values={{
        terms: <TermsLink />,
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

/** The terms, which open beside the form. */
export function TermsLink() {
  const paths = usePaths()
  return (
    <NewTabLink href={paths.terms()} className="link-button">
      <FormattedMessage id="legal.order.terms" />
    </NewTabLink>
  )
}

/** The house rules, which open beside the form. */
export function HouseRulesLink() {
  const paths = usePaths()
  return (
    <NewTabLink href={paths.houseRules()} className="link-button">
      <FormattedMessage id="legal.order.houseRules" />
    </NewTabLink>
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
