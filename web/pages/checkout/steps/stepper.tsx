import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { Icon } from '../../../ui/icon.tsx'
import './stepper.css'

export type StepName = PlainMessageId

/** The names of all steps of a checkout: first the account, which is over once the visitor is logged in. */
export function namesOf(steps: StepName[]): ReactNode[] {
  const all: StepName[] = ['account.checkout.step', ...steps]
  return all.map((id) => <FormattedMessage id={id} key={id} />)
}

interface StepperProps {
  steps: ReactNode[]
  /** Counted from 0. */
  current: number
  /** The first step that can be returned to once it is completed; without one none can. */
  firstOpen?: number
  onBack?: (step: number) => void
}

export function Stepper({ steps, current, firstOpen = 0, onBack }: StepperProps) {
  const intl = useIntl()
  return (
    <ol className="stepper" aria-label={intl.formatMessage({ id: 'ui.stepper.label' })}>
      {steps.map((name, step) =>
        step < current && step >= firstOpen && onBack ? (
          <li className="stepper__step is-done" key={step}>
            <button type="button" onClick={() => onBack(step)}>
              <span className="stepper__number">
                <Icon name="check" size={20} />
              </span>
              <span className="stepper__name">
                {name}{' '}
                <span className="visually-hidden">
                  <FormattedMessage id="ui.stepper.done" />
                </span>
              </span>
            </button>
          </li>
        ) : (
          <li
            className={`stepper__step${step === current ? ' is-current' : step < current ? ' is-done' : ''}`}
            key={step}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className="stepper__action">
              <span className="stepper__number tabular">
                {step < current ? <Icon name="check" size={20} /> : step + 1}
              </span>
              <span className="stepper__name">
                {name}{' '}
                {step < current && (
                  <span className="visually-hidden">
                    <FormattedMessage id="ui.stepper.over" />
                  </span>
                )}
              </span>
            </span>
          </li>
        ),
      )}
    </ol>
  )
}
