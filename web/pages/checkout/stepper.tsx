import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../../ui/icon.tsx'
import './stepper.css'

interface StepperProps {
  steps: ReactNode[]
  /** Counted from 0. */
  current: number
  /** Only completed steps can be returned to. */
  onBack: (step: number) => void
}

export function Stepper({ steps, current, onBack }: StepperProps) {
  const intl = useIntl()
  return (
    <ol className="stepper" aria-label={intl.formatMessage({ id: 'ui.stepper.label' })}>
      {steps.map((name, step) =>
        step < current ? (
          <li className="stepper__step is-done" key={step}>
            <button type="button" onClick={() => onBack(step)}>
              <span className="stepper__number">
                <Icon name="check" size={20} />
              </span>
              <span>
                {name}
                <span className="visually-hidden">
                  <FormattedMessage id="ui.stepper.done" />
                </span>
              </span>
            </button>
          </li>
        ) : (
          <li
            className={step === current ? 'stepper__step is-current' : 'stepper__step'}
            key={step}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className="stepper__action">
              <span className="stepper__number tabular">{step + 1}</span>
              {name}
            </span>
          </li>
        ),
      )}
    </ol>
  )
}
