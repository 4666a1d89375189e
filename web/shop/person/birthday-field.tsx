import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { isDay } from '../../lib/days.ts'
import { today, useDates } from '../../lib/language/format.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { readDay } from './typed-day.ts'

interface BirthdayFieldProps {
  label: ReactNode
  /** Follows the example. */
  hint?: ReactNode
  error?: ReactNode
  name: string
  /** `YYYY-MM-DD`, or what was typed before. */
  defaultValue?: string
}

/**
 * A day long ago in one field, typed as people write it or filled in by browsers; `birthday` of
 * person-rules.ts reads it. In the place of its hint it says which day it understood.
 */
export function BirthdayField({ label, hint, error, name, defaultValue = '' }: BirthdayFieldProps) {
  const dates = useDates()
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState({ text: defaultValue, isDone: true })
  // What was typed before the page's code had loaded.
  useEffect(() => setRead({ text: input.current?.value ?? '', isDone: true }), [])
  const day = understoodIn(read)
  return (
    <TextField
      ref={input}
      label={label}
      hint={
        <span aria-live="polite">
          {day ? (
            dates.full(day)
          ) : (
            <>
              <FormattedMessage id="ui.birthday.example" /> {hint}
            </>
          )}
        </span>
      }
      error={error}
      name={name}
      inputMode="numeric"
      autoComplete="bday"
      defaultValue={isDay(defaultValue) ? dates.numeric(defaultValue) : defaultValue}
      onInput={({ currentTarget }) => setRead({ text: currentTarget.value, isDone: false })}
      onBlur={({ currentTarget }) => setRead({ text: currentTarget.value, isDone: true })}
    />
  )
}

/** Two digits may be the first half of a year, as long as the field has the focus. */
function understoodIn({ text, isDone }: { text: string; isDone: boolean }): string | null {
  const day = readDay(text, today())
  if (day === null || !isDay(day)) return null
  return isDone || text.includes(day.slice(0, 4)) ? day : null
}
