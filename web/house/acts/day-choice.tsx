import { FormattedMessage, useIntl } from 'react-intl'
import { addDays, isDay } from '../../lib/days.ts'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { Field } from '../../ui/forms/field.tsx'

interface DayChoiceProps {
  /** The first of the days that are one press away. */
  first: string
  /** The earliest day that can be typed. */
  min: string
  day: string
  onChange: (day: string) => void
}

const shownDays = 6

/** One of six days, or any other. */
export function DayChoice({ first, min, day, onChange }: DayChoiceProps) {
  const days = Array.from({ length: shownDays }, (_, index) => addDays(first, index))
  return (
    <div className="act-form__days">
      <Segment
        legend={<FormattedMessage id="house.nav.day" />}
        isLegendShown
        name="day"
        options={days.map((option) => ({ value: option, label: <DayLabel day={option} /> }))}
        value={day}
        onChange={onChange}
      />
      <Field label={<FormattedMessage id="house.move.otherDay" />}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="date"
            min={min}
            value={days.includes(day) ? '' : day}
            onChange={({ target }) => isDay(target.value) && onChange(target.value)}
          />
        )}
      </Field>
    </div>
  )
}

/** The weekday above the day. */
function DayLabel({ day }: { day: string }) {
  const { formatDate } = useIntl()
  const noon = new Date(`${day}T12:00:00Z`)
  return (
    <>
      <b>{formatDate(noon, { weekday: 'short', timeZone: 'UTC' })}</b>{' '}
      <small>{formatDate(noon, { day: 'numeric', month: 'numeric', timeZone: 'UTC' })}</small>
    </>
  )
}
