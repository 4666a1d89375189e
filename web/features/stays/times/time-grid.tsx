import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatClock, useMoney } from '../../../lib/language/format.ts'
import { partNames, type PartOfDay, partOf, partsOfDay } from '../../../shop/parts-of-day.ts'
import type { StayTimeFieldsFragment as Time } from '../move/move-stay.generated.ts'
import '../../../ui/forms/choices/choice-cell.css'
import './time-grid.css'

interface TimeGridProps {
  times: Time[]
  value: string | undefined
  onChange: (time: Time) => void
}

/** The times of a day by part of the day; each shows its difference to the present price. */
export function TimeGrid({ times, value, onChange }: TimeGridProps) {
  const id = useId()
  return (
    <div className="time-parts">
      {byPart(times).map(({ part, times: some }) => (
        <div className="time-part" key={part} role="group" aria-labelledby={`${id}-${part}`}>
          <h3 className="time-part__heading" id={`${id}-${part}`}>
            <FormattedMessage id={partNames[part]} />{' '}
            <small className="tabular">
              <FormattedMessage id="reschedules.free" values={{ count: some.length }} />
            </small>
          </h3>
          <div className="time-cells">
            {some.map((time) => (
              <label className="choice-cell time-cell" key={time.startsAt}>
                <input
                  type="radio"
                  name="reschedule-time"
                  value={time.startsAt}
                  checked={time.startsAt === value}
                  onChange={() => onChange(time)}
                />
                <span className="choice-cell__box">
                  <b className="tabular">{formatClock(time.startTime)}</b>{' '}
                  <Difference difference={time.difference} />
                </span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function Difference({ difference }: Pick<Time, 'difference'>) {
  const money = useMoney()
  const { minor } = difference
  if (minor === 0) return <FormattedMessage id="reschedules.same" tagName="span" />
  const amount = money({ ...difference, minor: Math.abs(minor) })
  return (
    <>
      <span className="tabular" aria-hidden="true">
        {minor > 0 ? `+${amount}` : `−${amount}`}
      </span>{' '}
      <span className="visually-hidden">
        <FormattedMessage id={minor > 0 ? 'reschedules.more' : 'reschedules.less'} values={{ amount }} />
      </span>
    </>
  )
}

/** The times of a day by part of the day, without parts that have none. */
function byPart(times: readonly Time[]): Array<{ part: PartOfDay; times: Time[] }> {
  return partsOfDay
    .map((part) => ({ part, times: times.filter(({ startTime }) => partOf(startTime) === part) }))
    .filter((group) => group.times.length > 0)
}
