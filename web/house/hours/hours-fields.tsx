import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { Field, TextField } from '../../ui/forms/field.tsx'
import { focusFirst } from '../focus.ts'
import type { TypedHours } from './hours.ts'

interface FieldsProps {
  value: TypedHours
  today: string
  onChange: (value: TypedHours) => void
}

const names = {
  OPEN: 'house.hours.open',
  CLOSED: 'house.hours.closed',
  USUAL: 'house.hours.usual',
} as const
type State = keyof typeof names

/** The days, what they are, the hours and the reason; a weekday needs neither days nor a reason. */
export function HoursFields({ value, today, onChange }: FieldsProps) {
  const isWeekday = value.weekday !== null
  const change = (typed: Partial<TypedHours>) => onChange({ ...value, ...typed })
  const states: State[] = isWeekday ? ['OPEN', 'CLOSED'] : ['CLOSED', 'OPEN', 'USUAL']
  return (
    <div className="hours-fields">
      {!isWeekday && (
        <>
          <DayField
            label="house.hours.from"
            min={today}
            value={value.from}
            hasFocus
            onChange={(from) => change({ from, until: value.until > from ? value.until : from })}
          />
          <DayField
            label="house.hours.until"
            min={value.from || today}
            value={value.until}
            onChange={(until) => change({ until })}
          />
        </>
      )}
      <Segment
        legend={<FormattedMessage id="house.hours.state" />}
        isLegendShown
        name="state"
        options={states.map((state) => ({ value: state, label: <FormattedMessage id={names[state]} /> }))}
        value={value.state}
        onChange={(state) => change({ state })}
      />
      {value.state === 'OPEN' && (
        <>
          <TimeField
            label="house.hours.opens"
            value={value.opens}
            hasFocus={isWeekday}
            // The first check-in follows the new opening until it is typed.
            onChange={(opens) => change({ opens, firstCheckIn: '' })}
          />
          <TimeField
            label="house.hours.firstCheckIn"
            value={value.firstCheckIn}
            isOptional
            onChange={(firstCheckIn) => change({ firstCheckIn })}
          />
          <TimeField
            label="house.hours.closes"
            value={value.closes}
            onChange={(closes) => change({ closes })}
          />
        </>
      )}
      {!isWeekday && (
        <TextField
          label={<FormattedMessage id="house.suites.why" />}
          isOptional
          maxLength={200}
          autoComplete="off"
          value={value.why}
          onChange={({ target }) => change({ why: target.value })}
        />
      )}
    </div>
  )
}

interface OneProps {
  label: PlainMessageId
  value: string
  hasFocus?: boolean
  onChange: (value: string) => void
}

function DayField({ label, value, min, hasFocus, onChange }: OneProps & { min: string }) {
  return (
    <Field label={<FormattedMessage id={label} />}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="date"
          required
          min={min}
          ref={hasFocus ? focusFirst : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

function TimeField({
  label,
  value,
  isOptional = false,
  hasFocus,
  onChange,
}: OneProps & { isOptional?: boolean }) {
  return (
    <Field label={<FormattedMessage id={label} />} isOptional={isOptional}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="time"
          step={900}
          required={!isOptional}
          ref={hasFocus ? focusFirst : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
