import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { addDays } from '../../../lib/days.ts'
import { today, useDates } from '../../../lib/language/format.ts'
import { Alert } from '../../../ui/states/notice.tsx'
import { DayRow } from '../times/day-row.tsx'
import { AskedTimeGone } from '../times/asked-time-gone.tsx'
import { MoveBox } from './move-box.tsx'
import { MoveNext } from './move-next.tsx'
import type { Stay } from './move-words.tsx'
import type { RescheduleTermsFragment, RescheduleTimeFieldsFragment as Time } from './reschedule.generated.ts'
import { readTimeAddress, useTimeAddress } from '../times/time-address.ts'
import { TimeGrid } from '../times/time-grid.tsx'
import { useFocusOnLoss } from '../times/use-focus-on-loss.ts'
import { type Payment, useMove } from './use-move.ts'
import type { Returned } from './use-reschedule-order.ts'
import './reschedule-form.css'

export interface Moved {
  time: Time
  returned: Returned
}

interface RescheduleFormProps {
  orderId: string
  stay: Stay
  terms: RescheduleTermsFragment
  paidCents: number | null
  /** How a higher price is paid; null until the picker has told. */
  payment: Payment | null
  picker: ReactNode
  /** Other days are being loaded. */
  isLoading: boolean
  onDays: (firstDay: string) => void
  /** What is shown may be outdated. */
  onRefresh: () => void
  onMoved: (moved: Moved) => void
}

/** Days and times on the left, the present time against the new one on the right. */
export function RescheduleForm(props: RescheduleFormProps) {
  const { orderId, stay, terms, paidCents, payment, picker, isLoading, onDays, onRefresh, onMoved } = props
  const dates = useDates()
  const { days } = terms
  const [asked] = useState(readTimeAddress(useSearch()))
  const [chosen, setChosen] = useState(() => timeAt(days, terms.held?.startsAt ?? asked.startsAt))
  const [wantedDay, setDay] = useState(() => dayOf(days, chosen) ?? asked.day)
  const [isAskedGone, setAskedGone] = useState(chosen === null && asked.startsAt !== null)
  if (isAskedGone && chosen) setAskedGone(false)
  const follow = useTimeAddress()
  const startsAt = chosen?.startsAt ?? null
  useEffect(() => follow({ day: wantedDay, startsAt }), [follow, wantedDay, startsAt])
  const times = useRef<HTMLElement>(null)
  const focusNext = useFocusOnLoss(times, terms)
  const { send, error, isBusy } = useMove<Time>(orderId, payment, {
    onMoved,
    onLost: ({ startsAt }) => {
      setChosen(null)
      focusNext(startsAt)
      onRefresh()
    },
  })
  const day =
    days.find((one) => one.day === wantedDay) ??
    firstWithTimes(days, dates.at(stay.startsAt, stay.timeZone).day)
  const first = days[0]?.day ?? ''

  const show = (by: number): void => {
    setDay(null)
    onDays(addDays(first, by))
  }

  return (
    <div className="reschedule-form">
      <div className="reschedule-form__times">
        <DayRow
          days={days}
          value={day?.day ?? ''}
          onChange={setDay}
          onEarlier={first <= today() ? null : () => show(-14)}
          onLater={() => show(14)}
          isBusy={isLoading}
        />
        {isAskedGone && asked.startsAt !== null && <AskedTimeGone startsAt={asked.startsAt} stay={stay} />}
        <section aria-labelledby="reschedule-day-title" ref={times}>
          {day ? <DayTimes day={day} value={chosen?.startsAt} onChange={setChosen} /> : <NothingFree />}
          {chosen && <MoveNext chosen={chosen} timeZone={stay.timeZone} />}
        </section>
      </div>
      <div className="reschedule-form__box">
        {error && (
          <Alert>
            <FormattedMessage id={error} />
          </Alert>
        )}
        <MoveBox
          stay={stay}
          terms={terms}
          paidCents={paidCents}
          chosen={chosen}
          picker={picker}
          isPayable={Boolean(payment?.pay)}
          isBusy={isBusy}
          onExpired={onRefresh}
          onMove={() => chosen && void send(chosen)}
        />
      </div>
    </div>
  )
}

interface DayTimesProps {
  day: Days[number]
  value: string | undefined
  onChange: (time: Time) => void
}

/** The free times of one day, each with the difference in price. */
function DayTimes({ day, value, onChange }: DayTimesProps) {
  const dates = useDates()
  return (
    <>
      <h2 className="heading-4" id="reschedule-day-title">
        {dates.weekdayAndDay(day.day)}
      </h2>
      <p className="small muted">
        <FormattedMessage id="reschedules.difference" />
      </p>
      <TimeGrid times={day.times} value={value} onChange={onChange} />
    </>
  )
}

function NothingFree() {
  return (
    <>
      <h2 className="heading-4" id="reschedule-day-title">
        <FormattedMessage id="reschedules.nothing.title" />
      </h2>
      <p className="muted">
        <FormattedMessage id="reschedules.nothing.text" />
      </p>
    </>
  )
}

type Days = RescheduleTermsFragment['days']

function timeAt(days: Days, startsAt: string | null): Time | null {
  if (startsAt === null) return null
  const wanted = Date.parse(startsAt)
  return days.flatMap(({ times }) => times).find((time) => Date.parse(time.startsAt) === wanted) ?? null
}

function dayOf(days: Days, time: Time | null): string | null {
  return days.find(({ times }) => time && times.includes(time))?.day ?? null
}

/** The day of the stay if it has other times, otherwise the first day with times. */
function firstWithTimes(days: Days, own: string): Days[number] | undefined {
  const free = days.filter(({ times }) => times.length > 0)
  return free.find(({ day }) => day >= own) ?? free[0]
}
