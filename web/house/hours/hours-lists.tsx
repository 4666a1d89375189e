import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import { focusFirst } from '../focus.ts'
import { type HouseHours, type OtherDays, type TypedHours, typedFrom } from './hours.ts'
import type { HoursOfDayFragment } from './hours-of-day.generated.ts'
import { useHoursWords } from './use-hours-words.ts'

interface ListProps {
  /** Opens the form; null for who may only read. */
  onChange: ((proposed: TypedHours, place: string) => void) | null
  /** The row whose button has the focus. */
  place: string | null
}

/** Hours above the first check-in and the reason. */
function HoursLine({ hours, reason = '' }: { hours: HoursOfDayFragment | null; reason?: string }) {
  const words = useHoursWords()
  const details = [words.firstCheckIn(hours), reason].filter(Boolean).join(', ')
  return (
    <p>
      {words.hours(hours)}
      {details && <small>{details}</small>}
    </p>
  )
}

/** The hours of each weekday. */
export function WeekList({ week, place, onChange }: ListProps & Pick<HouseHours, 'week'>) {
  const words = useHoursWords()
  return (
    <section>
      <h2>
        <FormattedMessage id="house.hours.week" />
      </h2>
      <ul className="suites">
        {week.map(({ weekday, hours }) => {
          const name = words.weekday(weekday)
          return (
            <li key={weekday}>
              <b>{name}</b>
              <HoursLine hours={hours} />
              {onChange && (
                <Button
                  kind="line"
                  size="small"
                  ref={place === name ? focusFirst : undefined}
                  onClick={() => onChange(typedFrom({ weekday }, hours), name)}
                >
                  <FormattedMessage id="house.hours.edit" /> <span className="visually-hidden">{name}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The days that differ, each of which can be changed or taken back, and the way to another one. */
export function DaysList({ days, place, onChange }: ListProps & { days: OtherDays[] }) {
  const words = useHoursWords()
  const proposed = typedFrom({ from: '', until: '' }, null)
  return (
    <section>
      <div className="hours__title">
        <h2>
          <FormattedMessage id="house.hours.days" />
        </h2>
        {onChange && (
          <Button
            kind="accent"
            size="small"
            ref={place === 'new' ? focusFirst : undefined}
            onClick={() => onChange(proposed, 'new')}
          >
            <FormattedMessage id="house.hours.add" />
          </Button>
        )}
      </div>
      {days.length === 0 && (
        <p className="empty muted">
          <FormattedMessage id="house.hours.noDays" />
        </p>
      )}
      <ul className="suites">
        {days.map(({ from, until, hours, reason }) => {
          const name = words.days(from, until)
          return (
            <li key={from}>
              <b>{name}</b>
              <HoursLine hours={hours} reason={reason} />
              {onChange && (
                <Button
                  kind="line"
                  size="small"
                  ref={place === from ? focusFirst : undefined}
                  onClick={() => onChange(typedFrom({ from, until }, hours, reason), from)}
                >
                  <FormattedMessage id="house.hours.edit" /> <span className="visually-hidden">{name}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
