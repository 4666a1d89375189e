import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import type { ResultTexts } from '../../../features/payments/payment-result-texts.ts'
import { ButtonLink, TextLink } from '../../../ui/button.tsx'
import { Plan } from '../../../ui/pictures/plan.tsx'
import '../../../ui/states/empty-state.css'

/** Highlights the booked suite in the plan. */
export function SuccessPlaced({
  texts: { title, text },
  children,
}: {
  texts: ResultTexts
  children: ReactNode
}) {
  return (
    <div className="empty-state">
      <Plan kind="PREMIUM" isLit />
      <h1 className="heading-1">
        <FormattedMessage id={title} />
      </h1>
      <p className="lead muted">
        <FormattedMessage id={text} />
      </p>
      {children}
    </div>
  )
}

/** Links to what is next. */
export function PlacedLinks() {
  const paths = usePaths()
  return (
    <div className="row">
      <ButtonLink href={paths.profileOrder()} icon="arrow">
        <FormattedMessage id="success.paid.orders" />
      </ButtonLink>
      <TextLink href={paths.home()}>
        <FormattedMessage id="success.paid.home" />
      </TextLink>
      <TextLink href={paths.faq()}>
        <FormattedMessage id="shell.nav.faq" />
      </TextLink>
    </div>
  )
}
