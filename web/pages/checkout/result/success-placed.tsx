import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
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

interface ResultLinksProps {
  /** How the way to the orders looks; null without an account, which has none. */
  kind?: 'accent' | 'dark' | 'line' | null
  label?: PlainMessageId
}

/** Every result leads to the order, to the start and to the questions. */
export function ResultLinks({ kind = 'line', label = 'success.paid.orders' }: ResultLinksProps) {
  const paths = usePaths()
  return (
    <div className="row">
      {kind !== null && (
        <ButtonLink kind={kind} href={paths.profileOrder()} icon="arrow">
          <FormattedMessage id={label} />
        </ButtonLink>
      )}
      <ButtonLink kind="line" href={paths.home()}>
        <FormattedMessage id="success.paid.home" />
      </ButtonLink>
      <TextLink isQuiet href={paths.faq()}>
        <FormattedMessage id="shell.nav.faq" />
      </TextLink>
    </div>
  )
}
