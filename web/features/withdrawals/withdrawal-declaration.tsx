import { type ComponentProps, type MouseEvent, type RefObject, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Alert } from '../../ui/states/notice.tsx'
import type { Declaration } from './withdrawal-rules.ts'
import './withdrawal-declaration.css'

interface WithdrawalDeclarationProps {
  declaration: Declaration
  /** Takes the focus from the button of the first step. */
  titleRef: RefObject<HTMLHeadingElement | null>
  failure: PlainMessageId | null
  button: Omit<ComponentProps<typeof Button>, 'children'>
  onChange: () => void
}

/** The declaration exactly as it will be sent, with the button that sends it. */
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

/** Ignores a double press on the first step's button: it is not a confirmation of the second step. */
function refuseSecondOfDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
