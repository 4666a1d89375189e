import { FormattedMessage } from 'react-intl'
import type { ArrivalState } from '../../generated/house-schema.ts'
import { useNow } from '../day/use-day.ts'
import { useWords } from '../day/use-words.ts'
import { ActForm } from './act-form.tsx'
import { actNames } from './act-names.ts'
import type { FormProps } from './form-props.ts'
import { useSetArrivalMutation } from './set-arrival.generated.ts'
import { sendBy } from './send-by.ts'

/** An arrival so long before the start is read before it is done: it may be that of another stay. */
const earlyMs = 3_600_000

/** The form for what happened at the door: guests came, do not come, or have left. */
export function ArrivalForm({ stay, name, ...form }: FormProps & { name: Exclude<ArrivalState, 'LATER'> }) {
  const [, setArrival] = useSetArrivalMutation()
  const words = useWords(stay.timeZone)
  const aheadMs = Date.parse(stay.stay.startsAt) - useNow(stay.now)
  const isEarly = name === 'ARRIVED' && aheadMs > earlyMs
  const input = { id: stay.id, state: name }
  return (
    <ActForm
      {...form}
      title={actNames[name === 'NONE' ? 'TAKE_BACK' : name].id}
      doesAtOnce={!isEarly}
      input={JSON.stringify(input)}
      send={sendBy(setArrival, input)}
    >
      {isEarly && (
        <p className="rule" role="status">
          <FormattedMessage id="house.act.early" values={{ length: words.length(aheadMs) }} />
        </p>
      )}
    </ActForm>
  )
}
