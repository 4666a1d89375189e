import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'wouter'
import { Icon } from '../../ui/icon.tsx'
import { type StepName, steps, stepTexts } from './application/steps.ts'
import './step-bar.css'

interface StepBarProps {
  current: StepName
  hrefOf: (step: StepName) => string
}

/** All steps; those before the current one are links back. On a phone the current one is named below. */
export function StepBar({ current, hrefOf }: StepBarProps) {
  const intl = useIntl()
  const place = steps.indexOf(current)
  return (
    <>
      <ol className="step-bar" aria-label={intl.formatMessage({ id: 'franchise.steps' })}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={stepClass(index - place)}
            aria-current={index === place ? 'step' : undefined}
          >
            {index < place ? (
              <Link className="step-bar__link" href={hrefOf(step)}>
                <Icon name="check" size={20} />
                <StepLabel step={step} isDone />
              </Link>
            ) : (
              <span className="step-bar__link">
                <span className="step-bar__number tabular">{index + 1}</span>
                <StepLabel step={step} />
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="step-bar__at small muted">
        <FormattedMessage
          id="franchise.stepOf"
          values={{
            step: place + 1,
            count: steps.length,
            name: intl.formatMessage({ id: stepTexts[current].name }),
          }}
        />
      </p>
    </>
  )
}

function StepLabel({ step, isDone = false }: { step: StepName; isDone?: boolean }) {
  return (
    <span className="step-bar__name">
      <FormattedMessage id={stepTexts[step].name} />{' '}
      {isDone && (
        <span className="visually-hidden">
          <FormattedMessage id="ui.stepper.done" />
        </span>
      )}
    </span>
  )
}

function stepClass(distance: number): string {
  if (distance === 0) return 'step-bar__step is-current'
  return distance < 0 ? 'step-bar__step is-done' : 'step-bar__step'
}
