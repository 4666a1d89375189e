import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../icon.tsx'
import './counter.css'

interface CounterProps {
  /** Name of the group: "Personen". */
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** The value with its unit, if the number alone is not enough. */
  children?: ReactNode
  /** Draws a frame of its own; in the booking bar the cell is the frame. */
  isBoxed?: boolean
}

/** One less, one more. The ends stay focusable, so that the last click does not lose the focus. */
export function Counter({ label, value, min, max, onChange, children, isBoxed = false }: CounterProps) {
  const intl = useIntl()
  return (
    <div className={isBoxed ? 'counter counter--boxed' : 'counter'} role="group" aria-label={label}>
      <button
        type="button"
        className="counter__button"
        aria-label={intl.formatMessage({ id: 'ui.counter.less' }, { label })}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <output className="counter__value">{children ?? value}</output>
      <button
        type="button"
        className="counter__button"
        aria-label={intl.formatMessage({ id: 'ui.counter.more' }, { label })}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
