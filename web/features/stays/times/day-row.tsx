import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDates } from '../../../lib/language/format.ts'
import { TextButton } from '../../../ui/button.tsx'
import type { StayTimesFragment } from '../move/move-stay.generated.ts'
import '../../../ui/forms/choices/choice-cell.css'
import './day-row.css'

interface DayRowProps {
  days: StayTimesFragment['days']
  value: string
  onChange: (day: string) => void
  /** Shows the two weeks before; null where they are past. */
  onEarlier: (() => void) | null
  onLater: () => void
  isBusy: boolean
}

/** Two weeks of days as radios, each with the number of free times; a day without any cannot be chosen. */
export function DayRow({ days, value, onChange, onEarlier, onLater, isBusy }: DayRowProps) {
  const dates = useDates()
  const row = useRef<HTMLDivElement>(null)
  const first = days[0]?.day
  // The row scrolls by itself, never the page.
  useEffect(() => {
    if (first === undefined) return
    const chosen = row.current?.querySelector<HTMLElement>(':checked')?.parentElement
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - chosen.offsetWidth
  }, [first])
  return (
    <fieldset aria-busy={isBusy || undefined}>
      <legend className="day-row__legend">
        <FormattedMessage id="reschedules.day" />
      </legend>
      <div className="day-row" ref={row}>
        {days.map(({ day, times }) => (
          <label className="choice-cell day-cell" key={day}>
            <input
              type="radio"
              name="reschedule-day"
              value={day}
              checked={day === value}
              disabled={times.length === 0}
              onChange={() => onChange(day)}
            />
            <span className="choice-cell__box day-cell__box">
              <b className="tabular">{dates.tiny(day)}</b>{' '}
              <span>
                <FormattedMessage id="reschedules.free" values={{ count: times.length }} />
              </span>
            </span>
          </label>
        ))}
      </div>
      <p className="row mt-4">
        {onEarlier && (
          <TextButton onClick={onEarlier}>
            <FormattedMessage id="reschedules.earlier" />
          </TextButton>
        )}
        <TextButton onClick={onLater}>
          <FormattedMessage id="reschedules.later" />
        </TextButton>
      </p>
    </fieldset>
  )
}
