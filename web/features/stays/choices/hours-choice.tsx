import { FormattedMessage } from 'react-intl'
import { formatClock, hoursBetween, useDates } from '../../../lib/language/format.ts'
import { Segment } from '../../../ui/forms/choices/segment.tsx'
import type { ChoiceProps } from './choice.ts'
import { isTaken } from './taken-time.tsx'

/** The length of the stay; one at which its suites are taken cannot be chosen. */
export function HoursChoice({ stay, change, chosen, onChoose }: ChoiceProps) {
  const dates = useDates()
  const present = hoursBetween(stay.startsAt, stay.endsAt)
  const hours = chosen.hours ?? present
  const choose = (count: number): void => onChoose({ hours: count === present ? null : count })
  const { lengths } = change
  const longest = lengths.findLast(({ isFree }) => isFree)
  const clockAt = (instant: string) => formatClock(dates.at(instant, stay.timeZone).time)
  const end = longest && new Date(Date.parse(change.startsAt) + longest.hours * 3_600_000).toISOString()
  return (
    <div>
      <Segment
        isLegendShown
        legend={<FormattedMessage id="reschedules.change.hours" />}
        name="hours"
        options={lengths.map((length) => ({
          value: String(length.hours),
          label: length.hours,
          isDisabled: !length.isFree && length.hours !== hours,
        }))}
        value={String(hours)}
        onChange={(value) => choose(Number(value))}
      />
      {end && !isTaken(change) && lengths.at(-1) !== longest && (
        <p className="hint mt-2">
          <FormattedMessage id="reschedules.change.longest" values={{ time: clockAt(end) }} />
        </p>
      )}
    </div>
  )
}
