import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { today, useDates } from '../../lib/format.ts'
import type { PlainMessageId } from '../../lib/locale.tsx'
import { Alert } from '../../ui/notice.tsx'
import { DayRow } from './day-row.tsx'
import { rescheduleErrorMessage } from './error-messages.ts'
import { MoveBox } from './move-box.tsx'
import type { Stay } from './move-words.tsx'
import { isAffordable } from './parts-of-day.ts'
import type { RescheduleTermsFragment, RescheduleTimeFieldsFragment as Time } from './reschedule.generated.ts'
import { TimeGrid } from './time-grid.tsx'
import { useFocusOnLoss } from './use-focus-on-loss.ts'
import { type Returned, useRescheduleOrder } from './use-reschedule-order.ts'
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
  /** Other days are being loaded. */
  isLoading: boolean
  onDays: (firstDay: string) => void
  /** What is shown may be outdated. */
  onRefresh: () => void
  onMoved: (moved: Moved) => void
}

/** Days and times on the left, the present time against the new one on the right. */
export function RescheduleForm({
  orderId,
  stay,
  terms,
  paidCents,
  isLoading,
  onDays,
  onRefresh,
  onMoved,
}: RescheduleFormProps) {
  const dates = useDates()
  const { days } = terms
  const [wantedDay, setDay] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Time | null>(null)
  const [error, setError] = useState<PlainMessageId | null>(null)
  const times = useRef<HTMLElement>(null)
  const { move, isBusy } = useRescheduleOrder(orderId)
  const focusNext = useFocusOnLoss(times, terms)
  const day =
    days.find((one) => one.day === wantedDay) ??
    firstWithTimes(days, dates.at(stay.startsAt, stay.timeZone).day)
  const first = days[0]?.day ?? ''

  const show = (by: number): void => {
    setDay(null)
    onDays(addDays(first, by))
  }
  const confirm = async (): Promise<void> => {
    if (!chosen) return
    setError(null)
    const result = await move(chosen)
    if (result.as === 'moved') return onMoved({ time: chosen, returned: result.returned })
    if (result.as !== 'refused') return setError(failures[result.as])
    setError(rescheduleErrorMessage(result.code))
    setChosen(null)
    focusNext(chosen.startsAt)
    onRefresh()
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
        <section aria-labelledby="reschedule-day-title" ref={times}>
          {day ? (
            <>
              <h2 className="heading-4" id="reschedule-day-title">
                {dates.weekdayAndDay(day.day)}
              </h2>
              <p className="small muted">
                <FormattedMessage id="reschedules.difference" />
                {day.times.some((time) => !isAffordable(time)) && (
                  <>
                    {' '}
                    <FormattedMessage id="reschedules.dearer" />
                  </>
                )}
              </p>
              <TimeGrid times={day.times} value={chosen?.startsAt} onChange={setChosen} />
            </>
          ) : (
            <>
              <h2 className="heading-4" id="reschedule-day-title">
                <FormattedMessage id="reschedules.nothing.title" />
              </h2>
              <p className="muted">
                <FormattedMessage id="reschedules.nothing.text" />
              </p>
            </>
          )}
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
          isBusy={isBusy}
          onMove={() => void confirm()}
          onChoose={() => times.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()}
        />
      </div>
    </div>
  )
}

const failures = {
  offline: 'reschedules.error.offline',
  failed: 'reschedules.error.failed',
} as const

type Days = RescheduleTermsFragment['days']

/** The day of the stay if it has other times, otherwise the first day with times. */
function firstWithTimes(days: Days, own: string): Days[number] | undefined {
  const free = days.filter(({ times }) => times.some(isAffordable))
  return free.find(({ day }) => day >= own) ?? free[0] ?? days.find(({ times }) => times.length > 0)
}

function addDays(day: string, by: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
}
