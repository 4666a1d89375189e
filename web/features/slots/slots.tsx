import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatClock } from '../../lib/format.ts'
import './slots.css'

export interface SlotTime {
  /** Local times of the store, `HH:MM`. */
  startTime: string
  endTime: string
  /** The value when chosen; without it the time is taken. */
  id?: string
}

interface SlotsProps {
  legend: ReactNode
  /** The same for all groups of a page: one time is chosen, not one per type. */
  name: string
  /** Free and taken ones in the order of the day. */
  times: SlotTime[]
  value: string | null
  /** Null if the chosen one was pressed again. */
  onChange: (id: string | null) => void
}

/** Check-in times as radios. A taken time stays visible, struck through. */
export function Slots({ legend, name, times, value, onChange }: SlotsProps) {
  return (
    <fieldset className="slots">
      <legend className="visually-hidden">{legend}</legend>
      {times.map(({ id, startTime, endTime }) => (
        <label className="slot" key={id ?? startTime}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={id !== undefined && id === value}
            disabled={id === undefined}
            onChange={() => onChange(id ?? null)}
            onClick={() => {
              if (id !== undefined && id === value) onChange(null)
            }}
          />
          <span className="slot__box">
            <b className="tabular">{formatClock(startTime)}</b>{' '}
            <span className="tabular">
              <FormattedMessage id="ui.time.until" values={{ end: formatClock(endTime) }} />
            </span>
            {id === undefined && (
              <span className="visually-hidden">
                <FormattedMessage id="ui.slots.taken" />
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
