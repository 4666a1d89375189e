import { FormattedMessage } from 'react-intl'
import { formatClock, hoursBetween, useDates } from '../../../lib/language/format.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import type { StayChangeFieldsFragment as Change } from '../move/move-stay.generated.ts'
import type { ChoiceProps } from './choice.ts'

/** True if no suite is free for the chosen time and length. */
export function isTaken({ problem }: Pick<Change, 'problem'>): boolean {
  return problem === 'SLOT_TAKEN' || problem === 'SLOT_NOT_OFFERED'
}

/** The chosen time is not free: the nearest one that is, and the way back to the time of the stay. */
export function TakenTime({ stay, change, onChoose }: Omit<ChoiceProps, 'chosen'>) {
  const dates = useDates()
  const { startsAt, endsAt, nearest } = change
  if (!isTaken(change)) return null
  const at = (instant: string) => dates.at(instant, stay.timeZone)
  const clockAt = (instant: string) => formatClock(at(instant).time)
  return (
    <div className="change-gone" role="status">
      <p>
        <FormattedMessage
          id={nearest ? 'reschedules.change.takenNear' : 'reschedules.change.taken'}
          values={{
            hours: hoursBetween(startsAt, endsAt),
            day: dates.weekdayAndDay(at(startsAt).day),
            start: clockAt(startsAt),
            nearest: nearest ? clockAt(nearest) : '',
          }}
        />
      </p>
      <div className="row">
        {nearest && (
          <Button size="small" onClick={() => onChoose({ startsAt: nearest })}>
            <FormattedMessage id="reschedules.change.toNearest" values={{ time: clockAt(nearest) }} />
          </Button>
        )}
        <TextButton onClick={() => onChoose({ hours: null, startsAt: null, type: null })}>
          <FormattedMessage id="reschedules.change.keepTime" />
        </TextButton>
      </div>
    </div>
  )
}
