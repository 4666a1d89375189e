import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { addDays } from '../../lib/days.ts'
import { today, useDates } from '../../lib/language/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { takingsPath } from '../paths.ts'

interface TitleProps {
  storeId: string
  day: string
  /** The time of the last read; null until then. */
  clock: string | null
  /** It cannot be read again. */
  isStale: boolean
}

/** The day whose money it is, and the days beside it. */
export function TakingsTitle({ storeId, day, clock, isStale }: TitleProps) {
  const dates = useDates()
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  return (
    <div className="title">
      <h1>
        <FormattedMessage id="house.takings.title" values={{ day: dates.weekdayAndDay(day) }} />
      </h1>
      <div className="title__days">
        <Link
          className="icon-button"
          href={takingsPath(storeId, before)}
          aria-label={dates.weekdayAndDay(before)}
        >
          <Icon name="left" size={20} />
        </Link>
        {day < today() && (
          <Link
            className="icon-button"
            href={takingsPath(storeId, after)}
            aria-label={dates.weekdayAndDay(after)}
          >
            <Icon name="right" size={20} />
          </Link>
        )}
      </div>
      <p className="title__side" role="status">
        {clock !== null && (
          <FormattedMessage
            id={isStale ? 'house.day.stale' : 'house.takings.readAt'}
            values={{ time: clock }}
          />
        )}
      </p>
    </div>
  )
}
