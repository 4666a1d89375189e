import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { localParts } from '../../lib/language/format.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { useNow } from '../day/use-day.ts'
import { useWords } from '../day/use-words.ts'
import { focusFirst } from '../focus.ts'
import { ActForm } from './act-form.tsx'
import type { FormProps } from './form-props.ts'
import { sendBy } from './send-by.ts'
import { useSetArrivalMutation } from './set-arrival.generated.ts'
import { clockOf, instantOf } from './typed-clock.ts'

const minuteMs = 60_000
const quarterMs = 15 * minuteMs

/** The later time that guests name: to come, and within their stay. */
export function LaterForm({ stay, ...form }: FormProps) {
  const [, setArrival] = useSetArrivalMutation()
  const [typed, setTyped] = useState('')
  const words = useWords(stay.timeZone)
  const { startsAt, endsAt } = stay.stay
  const first = Math.max(Date.parse(startsAt), useNow(stay.now)) + minuteMs
  const last = Date.parse(endsAt) - minuteMs
  const clock = clockOf(typed)
  const expectedAt = clock && instantOf(clock, startsAt, localParts(startsAt, stay.timeZone).time)
  const at = expectedAt ? Date.parse(expectedAt) : null
  const isOutside = at !== null && (at < first || at > last)
  const values = {
    from: words.clock(first),
    until: words.clock(last),
    example: words.clock(Math.min(Math.ceil(first / quarterMs) * quarterMs, last)).replace(':', ''),
  }
  const range = <FormattedMessage id="house.act.comesBetween" values={values} />
  const input = { id: stay.id, state: 'LATER' as const, expectedAt }
  return (
    <ActForm
      {...form}
      title="house.act.later"
      doesAtOnce
      input={JSON.stringify(input)}
      missing={range}
      send={at === null || isOutside ? null : sendBy(setArrival, input)}
    >
      <TextField
        label={<FormattedMessage id="house.act.comesAt" />}
        hint={<FormattedMessage id="house.act.comesAtHint" values={values} />}
        error={isOutside && range}
        isErrorAloud
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        ref={focusFirst}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActForm>
  )
}
