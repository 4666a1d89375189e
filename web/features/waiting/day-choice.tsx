import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { addDays } from '../../lib/days.ts'
import { useDates } from '../../lib/language/format.ts'
import { useToday } from '../../lib/use-today.ts'
import { lastDay } from '../../shop/last-day.ts'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { TickCells } from '../../ui/forms/choices/tick-cells.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { useWeekdays } from './wish-words.ts'

interface DayChoiceProps {
  /** The day that was looked for. */
  day: string | null
  error: ReactNode
  /** The other kind of days is asked for now. */
  onMode: () => void
}

/** Days around the one that was looked for, or weekdays; ticks of one stay while the other is shown. */
export function DayChoice({ day, error, onMode }: DayChoiceProps) {
  const dates = useDates()
  const weekdays = useWeekdays()
  const errorId = useId()
  const days = daysAround(day, useToday())
  const [mode, setMode] = useState<'days' | 'weekdays'>('days')
  return (
    <fieldset className="field" aria-describedby={error ? errorId : undefined}>
      <legend className="legend">
        <FormattedMessage id="waiting.form.when" />
      </legend>
      <Segment
        legend={<FormattedMessage id="waiting.form.mode" />}
        name="mode"
        value={mode}
        onChange={(next) => {
          setMode(next)
          onMode()
        }}
        options={[
          { value: 'days', label: <FormattedMessage id="waiting.form.days" /> },
          { value: 'weekdays', label: <FormattedMessage id="waiting.form.weekdays" /> },
        ]}
      />
      <fieldset hidden={mode !== 'days'} disabled={mode !== 'days'}>
        <legend className="visually-hidden">
          <FormattedMessage id="waiting.form.days" />
        </legend>
        <TickCells
          name="when"
          options={days.map((one) => {
            const [label, ...date] = dates.tiny(one).split(/\s/)
            return { value: one, label, note: date.join('\u00A0'), name: dates.long(one) }
          })}
          defaultValues={day === null ? [] : [day]}
          cells={7}
          isInvalid={Boolean(error)}
        />
      </fieldset>
      <fieldset hidden={mode !== 'weekdays'} disabled={mode !== 'weekdays'}>
        <legend className="visually-hidden">
          <FormattedMessage id="waiting.form.weekdays" />
        </legend>
        <TickCells
          name="when"
          options={weekdays.map(({ value, short, long }) => ({
            value: String(value),
            label: short,
            name: long,
          }))}
          defaultValues={[]}
          cells={7}
          isInvalid={Boolean(error)}
        />
      </fieldset>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}

/** The week around a day; the next two without one. */
function daysAround(day: string | null, today: string): string[] {
  if (day === null) return Array.from({ length: 14 }, (_, index) => addDays(today, index))
  const [earliest, latest] = [today, addDays(lastDay(today), -6)]
  const wanted = addDays(day, -3)
  const first = wanted < earliest ? earliest : wanted > latest ? latest : wanted
  return Array.from({ length: 7 }, (_, index) => addDays(first, index))
}
