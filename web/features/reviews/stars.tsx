import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FieldError } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import './stars.css'

/** The stars from the worst to the best. */
const all = [1, 2, 3, 4, 5]

interface StarsFieldProps {
  label: ReactNode
  name: string
  /** 0 if none is given. */
  defaultValue: number
  error?: ReactNode
}

/**
 * One to five stars as radios, for arrow keys and screen readers. An error belongs to the group,
 * which then takes the focus.
 */
export function StarsField({ label, name, defaultValue, error }: StarsFieldProps) {
  const errorId = useId()
  return (
    <fieldset
      className="stars-field"
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="legend">{label}</legend>
      <div className="stars">
        {all.map((count) => (
          <label className="stars__star" key={count}>
            <input type="radio" name={name} value={count} defaultChecked={count === defaultValue} />
            <Icon name="star" size={28} />
            <span className="visually-hidden">
              <FormattedMessage id="ui.stars.count" values={{ count }} />
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}

/** Stars as buttons: each starts a rating with its number. */
export function StarButtons({ label, onPress }: { label: string; onPress: (count: number) => void }) {
  const intl = useIntl()
  return (
    <div className="stars" role="group" aria-label={label}>
      {all.map((count) => (
        <button
          className="stars__star"
          type="button"
          key={count}
          aria-haspopup="dialog"
          onClick={() => onPress(count)}
        >
          <Icon name="star" size={28} />
          <span className="visually-hidden">{intl.formatMessage({ id: 'ui.stars.count' }, { count })}</span>
        </button>
      ))}
    </div>
  )
}
