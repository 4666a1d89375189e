import { useState } from 'react'
import { focusFirst } from '../focus.ts'
import { FormattedMessage } from 'react-intl'
import type { ArrivalState } from '../../generated/house-schema.ts'
import { localParts } from '../../lib/language/format.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { useNow } from '../day/use-day.ts'
import { useWords } from '../day/use-words.ts'
import { ActForm } from './act-form.tsx'
import { actNames } from './act-names.ts'
import type { FormProps } from './form-props.ts'
import { clockOf, instantOf } from './typed-clock.ts'
import { useSetArrivalMutation } from './set-arrival.generated.ts'
import { sendBy } from './send-by.ts'

/** So long before its start, an arrival is read before it is done: the row may be a wrong one. */
const earlyMs = 3_600_000

/** What happened at the door: came, comes later, does not come, has left. */
export function ArrivalForm({ stay, name, ...form }: FormProps & { name: ArrivalState }) {
  const [, setArrival] = useSetArrivalMutation()
  const [typed, setTyped] = useState('')
  const { startsAt } = stay.stay
  const words = useWords(stay.timeZone)
  const aheadMs = Date.parse(startsAt) - useNow(stay.now)
  const isEarly = name === 'ARRIVED' && aheadMs > earlyMs
  const isLater = name === 'LATER'
  const clock = clockOf(typed)
  const expectedAt =
    isLater && clock ? instantOf(clock, startsAt, localParts(startsAt, stay.timeZone).time) : null
  const input = { id: stay.id, state: name, expectedAt }
  return (
    <ActForm
      {...form}
      title={actNames[name === 'NONE' ? 'TAKE_BACK' : name].id}
      doesAtOnce={!isEarly}
      input={JSON.stringify(input)}
      send={isLater && !expectedAt ? null : sendBy(setArrival, input)}
    >
      {isEarly && (
        <p className="rule" role="status">
          <FormattedMessage id="house.act.early" values={{ length: words.length(aheadMs) }} />
        </p>
      )}
      {isLater && (
        <TextField
          label={<FormattedMessage id="house.act.comesAt" />}
          hint={<FormattedMessage id="house.act.comesAtHint" />}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          ref={focusFirst}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </ActForm>
  )
}
