import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shopTimeZone } from '../../lib/language/format.ts'
import { sendBy } from '../acts/send-by.ts'
import { useWords } from '../day/use-words.ts'
import { Failed } from '../frame/failed.tsx'
import { useTell } from '../frame/told.tsx'
import { useKept } from '../kept.ts'
import { SettleForm } from '../settle/settle-form.tsx'
import { useFirstAct } from '../settle/use-first-act.ts'
import { useSettling } from '../settle/use-settling.ts'
import { useHouseHoursQuery } from './house-hours.generated.ts'
import { plannedOf, type TypedHours } from './hours.ts'
import { HoursFields } from './hours-fields.tsx'
import { useSetHoursMutation } from './set-hours.generated.ts'
import { useHoursWords } from './use-hours-words.ts'

interface HoursFormProps {
  storeId: string
  today: string
  /** What the fields have at first; null where the hours stay and what is outside is settled. */
  proposed: TypedHours | null
  mayCancel: boolean
  onBack: () => void
}

/** Changes hours, and settles the stays that are outside then. */
export function HoursForm({ storeId, today, proposed, mayCancel, onBack }: HoursFormProps) {
  const intl = useIntl()
  const words = useWords(shopTimeZone)
  const { weekday } = useHoursWords()
  const tell = useTell()
  const [, setHours] = useSetHoursMutation()
  const [typed, setTyped] = useState(proposed)
  const [isMade, setMade] = useState(proposed === null)
  // What was not touched yet changes nothing.
  const hours = typed && typed !== proposed ? plannedOf(typed) : null
  const [{ data, error, fetching }, ask] = useHouseHoursQuery({
    variables: { storeId, planned: isMade ? null : hours },
    pause: !isMade && hours === null,
    requestPolicy: 'network-only',
  })
  const again = () => ask({ requestPolicy: 'network-only' })
  const kept = useKept(data?.houseHours?.toSettle)
  // Nothing is outside while no change is typed.
  const outside = isMade || hours ? kept : []
  const stays = outside?.map(({ otherTime, ...one }) => ({ ...one, other: otherTime }))
  const settling = useSettling('TIME', stays ?? [], {
    onLeft: (said) => {
      if (said.length > 0) tell({ sentence: said.join(' ') })
      setMade(true)
      again()
    },
    onDone: (said) => {
      const id = isMade ? 'house.hours.done' : 'house.hours.changed'
      tell({ sentence: [intl.formatMessage({ id }), ...said].join(' ') })
      onBack()
    },
  })
  const input = isMade || !hours ? null : { storeId, hours, why: typed?.why.trim() }
  const act = useFirstAct(input && sendBy(setHours, input), JSON.stringify(input), {
    onChanged: again,
    onDone: () => void settling.settle(),
  })
  if (error && !stays) return <Failed error={error} onRetry={again} />
  return (
    <SettleForm
      title={
        isMade ? (
          <FormattedMessage id="house.hours.settleTitle" />
        ) : typed?.weekday ? (
          <FormattedMessage id="house.hours.weekdayTitle" values={{ weekday: weekday(typed.weekday) }} />
        ) : (
          <FormattedMessage id="house.hours.daysTitle" />
        )
      }
      back={<FormattedMessage id="house.hours.title" />}
      onBack={onBack}
      act={isMade ? null : act}
      label={<FormattedMessage id="house.hours.change" />}
      stays={stays}
      isReading={fetching}
      settling={settling}
      words={words}
      mayCancel={mayCancel}
    >
      {typed && <HoursFields value={typed} today={today} onChange={setTyped} />}
    </SettleForm>
  )
}
