import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Field, TextField } from '../../ui/forms/field.tsx'
import { focusFirst } from '../focus.ts'
import { instantOf } from './local-moment.ts'

/** A closing as it is typed: moments of the store, and why. */
export interface TypedClosing {
  from: string
  until: string
  why: string
}

/** The closing that is typed; null while a moment is missing or the end is not after the beginning. */
export function plannedOf(suiteId: string, typed: TypedClosing) {
  const [from, until] = [instantOf(typed.from), instantOf(typed.until)]
  return from !== null && until !== null && from < until ? { suiteId, from, until } : null
}

interface SpanProps {
  value: TypedClosing
  onChange: (value: TypedClosing) => void
}

/** The time and the reason. The time is filled in for the rest of today, so the reason has the focus. */
export function SpanFields({ value, onChange }: SpanProps) {
  const moment = (name: 'from' | 'until', label: PlainMessageId) => (
    <Field label={<FormattedMessage id={label} />}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="datetime-local"
          required
          value={value[name]}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className="closing-fields">
      {moment('from', 'house.suites.from')}
      {moment('until', 'house.suites.until')}
      <TextField
        label={<FormattedMessage id="house.suites.why" />}
        hint={<FormattedMessage id="house.suites.whyHint" />}
        maxLength={200}
        autoComplete="off"
        ref={focusFirst}
        value={value.why}
        onChange={({ target }) => onChange({ ...value, why: target.value })}
      />
    </div>
  )
}
