import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RuleReason } from '../../generated/house-schema.ts'
import { addDays, isDay } from '../../lib/days.ts'
import { localParts, useDates } from '../../lib/language/format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { useWords } from '../day/use-words.ts'
import { ActForm } from './act-form.tsx'
import type { FormProps } from './form-props.ts'
import { useMoveStayMutation } from './move-stay.generated.ts'
import { type MoveTime, MoveTimes } from './move-times.tsx'
import { ReceiptField, receiptOf } from './receipt-field.tsx'

const shownDays = 6

/** Another time of the same length and type, with what it costs more or less. */
export function MoveForm({ stay, ...form }: FormProps) {
  const intl = useIntl()
  const dates = useDates()
  const words = useWords(stay.timeZone)
  const [, moveStay] = useMoveStayMutation()
  const today = localParts(stay.now, stay.timeZone).day
  const [day, setDay] = useState(today > stay.day ? today : stay.day)
  const [time, setTime] = useState<MoveTime | null>(null)
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState<RuleReason | null>(null)
  const first = today > stay.day ? today : stay.day
  const days = Array.from({ length: shownDays }, (_, index) => addDays(first, index))
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
      send={
        time === null || (rule && !reason) || (cents > 0 && !receipt)
          ? null
          : async (act) => {
              const { data, error } = await moveStay({ input, act })
              return { result: data?.moveStay, error }
            }
      }
    >
      <div className="act-form__days">
        <Segment
          legend={<FormattedMessage id="house.move.day" />}
          isLegendShown
          name="day"
          options={days.map((option) => ({ value: option, label: <DayLabel day={option} /> }))}
          value={day}
          onChange={chooseDay}
        />
        <Field label={<FormattedMessage id="house.move.otherDay" />}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="date"
              min={today}
              value={days.includes(day) ? '' : day}
              onChange={({ target }) => isDay(target.value) && chooseDay(target.value)}
            />
          )}
        </Field>
      </div>
      <MoveTimes id={stay.id} day={day} words={words} value={time} onChange={setTime} />
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
