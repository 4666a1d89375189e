import { type ComponentProps, type MouseEvent, type RefObject, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/locale.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Alert } from '../../ui/notice.tsx'
import type { Declaration } from './withdrawal-rules.ts'
import './withdrawal-declaration.css'

interface WithdrawalDeclarationProps {
  declaration: Declaration
  /** Takes the focus from the button that led here. */
  titleRef: RefObject<HTMLHeadingElement | null>
  failure: PlainMessageId | null
  button: Omit<ComponentProps<typeof Button>, 'children'>
  onChange: () => void
}

/** The declaration as it will be sent, word for word, with the button that sends it. */
export function WithdrawalDeclaration({
  declaration,
  titleRef,
  failure,
  button,
  onChange,
}: WithdrawalDeclarationProps) {
  const titleId = useId()
  const { name, orderReference, email } = declaration
  return (
    <section className="withdrawal-declaration" aria-labelledby={titleId}>
      <h2 className="heading-4" id={titleId} ref={titleRef} tabIndex={-1}>
        <FormattedMessage id="withdrawals.check.title" />
      </h2>
      <div className="withdrawal-declaration__record">
        <p className="withdrawal-declaration__text">
          <FormattedMessage id="withdrawals.check.words" values={{ order: orderReference }} />
        </p>
        <Facts>
          <Fact label={<FormattedMessage id="withdrawals.check.name" />}>{name}</Fact>
          <Fact label={<FormattedMessage id="withdrawals.order" />}>{orderReference}</Fact>
          <Fact label={<FormattedMessage id="withdrawals.check.email" />}>{email}</Fact>
        </Facts>
      </div>
      <p className="small muted">
        <FormattedMessage id="withdrawals.check.nothingSent" />
      </p>
      {failure && (
        <Alert>
          <FormattedMessage id={failure} />
        </Alert>
      )}
      <div className="row form-page__actions">
        <Button kind="accent" {...button} onClick={refuseSecondOfDoubleClick}>
          <FormattedMessage id="withdrawals.confirm" />
        </Button>
        <TextButton isQuiet disabled={button.isBusy} onClick={onChange}>
          <FormattedMessage id="withdrawals.change" />
        </TextButton>
      </div>
    </section>
  )
}

/** Somebody who pressed the first step's button twice has confirmed nothing, wherever this one appears. */
function refuseSecondOfDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
