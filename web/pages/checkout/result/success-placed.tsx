import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import type { ResultTexts } from '../../../features/payments/payment-result-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Plan } from '../../../ui/pictures/plan.tsx'
import '../../../ui/states/empty-state.css'
import './result-links.css'

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

interface ResultLinksProps {
  /** How the way to the orders looks; null without an account, which has none. */
  kind?: 'accent' | 'dark' | 'line' | null
  label?: PlainMessageId
}

/** Every result leads to the order, to the start and to the questions, which share their walls. */
export function ResultLinks({ kind = 'line', label = 'success.paid.orders' }: ResultLinksProps) {
  const paths = usePaths()
  const order = <FormattedMessage id={label} />
  const isLeading = kind === 'accent' || kind === 'dark'
  return (
    <div className="row">
      {isLeading && (
        <ButtonLink kind={kind} href={paths.profileOrder()} icon="arrow">
          {order}
        </ButtonLink>
      )}
      <div className="result-links">
        {kind === 'line' && (
          <ButtonLink kind="line" size="small" href={paths.profileOrder()}>
            {order}
          </ButtonLink>
        )}
        <ButtonLink kind="line" size="small" href={paths.home()}>
          <FormattedMessage id="success.paid.home" />
        </ButtonLink>
        <ButtonLink kind="line" size="small" href={paths.faq()}>
          <FormattedMessage id="shell.nav.faq" />
        </ButtonLink>
      </div>
    </div>
  )
}
