import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { today } from '../../lib/language/format.ts'
import { FieldError } from '../../ui/forms/field.tsx'
import { birthYears } from './birthday.ts'
import '../../ui/forms/field.css'

interface BirthdayFieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /**
   * The inputs are named `<name>Day`, `<name>Month` and `<name>Year`; `birthday` of
   * person-rules.ts joins them.
   */
  name: string
  /** `YYYY-MM-DD` */
  defaultValue?: string
}

/**
 * A date in three fields: for a day long ago faster than a calendar, and filled in by browsers. Day and month
 * are typed, the year is chosen.
 */
export function BirthdayField({ label, hint, error, name, defaultValue = '' }: BirthdayFieldProps) {
  const intl = useIntl()
  const id = useId()
  const [year, month, day] = defaultValue.split('-')
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const parts = [
    {
      part: 'Day',
      label: 'ui.birthday.day',
      placeholder: 'ui.birthday.dayPlaceholder',
      value: day,
      size: 2,
      autoComplete: 'bday-day',
    },
    {
      part: 'Month',
      label: 'ui.birthday.month',
      placeholder: 'ui.birthday.monthPlaceholder',
      value: month,
      size: 2,
      autoComplete: 'bday-month',
    },
  ] as const
  return (
    <fieldset className={error ? 'field is-invalid' : 'field'} aria-describedby={describedBy}>
      <legend className="legend">{label}</legend>
      <div className="birth-date">
        {parts.map((field) => (
          <span key={field.part}>
            <label className="visually-hidden" htmlFor={`${id}-${field.part}`}>
              <FormattedMessage id={field.label} />
            </label>
            <input
              className="input"
              id={`${id}-${field.part}`}
              name={name + field.part}
              inputMode="numeric"
              maxLength={field.size}
              placeholder={intl.formatMessage({ id: field.placeholder })}
              autoComplete={field.autoComplete}
              defaultValue={field.value}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy}
            />
          </span>
        ))}
        <span>
          <label className="visually-hidden" htmlFor={`${id}-Year`}>
            <FormattedMessage id="ui.birthday.year" />
          </label>
          <select
            className="input"
            id={`${id}-Year`}
            name={`${name}Year`}
            autoComplete="bday-year"
            defaultValue={year ?? ''}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
          >
            <option value="">{intl.formatMessage({ id: 'ui.birthday.yearPlaceholder' })}</option>
            {birthYears(today()).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </span>
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
