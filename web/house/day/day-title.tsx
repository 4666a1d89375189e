import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'wouter'
import { addDays } from '../../lib/days.ts'
import { useDates } from '../../lib/language/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { dayPath } from '../paths.ts'
import { countsOf } from './corridor.ts'
import type { Day } from './day.ts'

interface TitleProps {
  storeId: string
  day: string
  /** Undefined while it is read. */
  plan: Day | undefined
  isToday: boolean
  /** The clock of the plan that is shown, while it cannot be read again. */
  staleSince: string | null
}

/** The day, the days beside it, and how the house is. */
export function DayTitle({ storeId, day, plan, isToday, staleSince }: TitleProps) {
  const intl = useIntl()
  const dates = useDates()
  const beside = [
    { day: addDays(day, -1), icon: 'left' },
    { day: addDays(day, 1), icon: 'right' },
  ] as const
  return (
    <div className="title">
      <h1>{dates.weekdayAndDay(day)}</h1>
      <div className="title__days">
        {beside.map(({ day, icon }) => (
          <Link
            key={day}
            className="icon-button"
            href={dayPath(storeId, day)}
            aria-label={dates.weekdayAndDay(day)}
          >
            <Icon name={icon} size={20} />
          </Link>
        ))}
        {!isToday && (
          <Link className="link" href={dayPath(storeId)}>
            <FormattedMessage id="house.day.today" />
          </Link>
        )}
      </div>
      <p className="title__side" role="status">
        {staleSince === null
          ? plan && isToday && <Counts {...countsOf(plan)} />
          : intl.formatMessage({ id: 'house.day.stale' }, { time: staleSince })}
      </p>
    </div>
  )
}

function Counts(counts: ReturnType<typeof countsOf>) {
  return (
    <>
      <span>
        <FormattedMessage id="house.day.inside" values={counts} />
      </span>
      <span>
        <FormattedMessage id="house.day.coming" values={counts} />
      </span>
    </>
  )
}
