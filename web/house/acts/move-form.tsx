import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { RuleReason } from '../../generated/house-schema.ts'
import { localParts, useDates } from '../../lib/language/format.ts'
import { useWords } from '../day/use-words.ts'
import { ActForm } from './act-form.tsx'
import { DayChoice } from './day-choice.tsx'
import type { FormProps } from './form-props.ts'
import { useMoveStayMutation } from './move-stay.generated.ts'
import { type MoveTime, MoveTimes } from './move-times.tsx'
import { ReceiptField, receiptOf } from './receipt-field.tsx'
import { sendBy } from './send-by.ts'

/** Another time of the same length and type, with what it costs more or less. */
export function MoveForm({ stay, ...form }: FormProps) {
  const intl = useIntl()
  const dates = useDates()
  const words = useWords(stay.timeZone)
  const [, moveStay] = useMoveStayMutation()
  const today = localParts(stay.now, stay.timeZone).day
  const first = today > stay.day ? today : stay.day
  const [day, setDay] = useState(first)
  const [time, setTime] = useState<MoveTime | null>(null)
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState<RuleReason | null>(null)
  const rule = stay.acts.find(({ name }) => name === 'MOVE')?.rule
  const cents = time?.differenceCents ?? 0
  const receipt = receiptOf(number, cents)
  const input = { id: stay.id, startsAt: time?.startsAt ?? '', reason, receipt }
  const chooseDay = (next: string): void => {
    setDay(next)
    setTime(null)
  }
  return (
    <ActForm
      {...form}
      title="house.act.move"
      rule={rule}
      reason={reason}
      onReason={setReason}
      input={JSON.stringify(input)}
      send={time === null || (rule && !reason) || (cents > 0 && !receipt) ? null : sendBy(moveStay, input)}
    >
      <DayChoice first={first} min={today} day={day} onChange={chooseDay} />
      <MoveTimes key={day} id={stay.id} day={day} words={words} value={time} onChange={setTime} />
      {cents > 0 && <ReceiptField amount={words.money(cents)} value={number} onChange={setNumber} />}
      <p className="act-form__before">
        {intl.formatMessage(
          { id: 'house.move.before' },
          {
            time: `${dates.tiny(stay.day)}, ${words.span(stay.stay.startsAt, stay.stay.endsAt)}`,
            type: stay.typeName,
          },
        )}
      </p>
    </ActForm>
  )
}
