import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { addDays } from '../../../lib/days.ts'
import { today, useDates } from '../../../lib/language/format.ts'
import { RetryNote } from '../../../ui/states/retry-note.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { DayRow } from '../times/day-row.tsx'
import { TimeGrid } from '../times/time-grid.tsx'
import { MoveNext } from '../move/move-next.tsx'
import type { StayTimesFragment } from '../move/move-stay.generated.ts'
import type { ChoiceProps } from './choice.ts'

interface TimesChoiceProps extends ChoiceProps {
  /** Null until they are there, or if they cannot be read. */
  times: StayTimesFragment | null
  isLoading: boolean
  /** Lists two weeks from another day on. */
  onDays: (firstDay: string) => void
  onRetry: () => void
}

/** Two weeks of days, and the free times of one of them for the stay as it is chosen. */
export function TimesChoice({ times, onRetry, ...props }: TimesChoiceProps) {
  if (times) return <Days {...props} times={times} />
  return props.isLoading ? (
    <Skeleton label={<FormattedMessage id="reschedules.loading" />}>
      <SkeletonLine as="heading" />
    </Skeleton>
  ) : (
    <RetryNote text="reschedules.failed" onRetry={onRetry} />
  )
}

type DaysProps = Omit<TimesChoiceProps, 'times' | 'onRetry'> & { times: StayTimesFragment }

function Days({ stay, change, times: { held, days }, chosen, onChoose, isLoading, onDays }: DaysProps) {
  const dates = useDates()
  const dayOf = (instant: string): string => dates.at(instant, stay.timeZone).day
  // A time that is held for its payment is chosen, unless the address names another one.
  const chooseHeld = useEffectEvent(() => {
    if (held && held.startsAt !== stay.startsAt && chosen.startsAt === null)
      onChoose({ startsAt: held.startsAt, day: dayOf(held.startsAt) })
  })
  useEffect(() => chooseHeld(), [])
  const free = days.filter(({ times }) => times.length > 0)
  const own = dayOf(stay.startsAt)
  // The chosen day, or that of the stay or the next, where it has times.
  const shown = free.find(({ day }) => day === chosen.day) ?? free.find(({ day }) => day >= own) ?? free[0]
  const first = days[0]?.day ?? today()
  return (
    <>
      <DayRow
        days={days}
        value={shown?.day ?? ''}
        onChange={(day) => onChoose({ day })}
        onEarlier={first <= today() ? null : () => onDays(addDays(first, -14))}
        onLater={() => onDays(addDays(first, 14))}
        isBusy={isLoading}
      />
      <section aria-labelledby="move-day-title">
        <h2 className="heading-4" id="move-day-title">
          {shown ? dates.weekdayAndDay(shown.day) : <FormattedMessage id="reschedules.nothing.title" />}
        </h2>
        <p className="small muted">
          <FormattedMessage id={shown ? 'reschedules.difference' : 'reschedules.nothing.text'} />
        </p>
        {shown && (
          <TimeGrid
            times={shown.times}
            value={shown.times.find(({ startsAt }) => isSame(startsAt, chosen.startsAt))?.startsAt}
            onChange={({ startsAt }) => onChoose({ startsAt, day: shown.day })}
          />
        )}
        <MoveNext stay={stay} change={change} />
      </section>
    </>
  )
}

function isSame(startsAt: string, chosen: string | null): boolean {
  return chosen !== null && Date.parse(startsAt) === Date.parse(chosen)
}
