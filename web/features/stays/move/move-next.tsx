import { FormattedMessage } from 'react-intl'
import { formatClock, useDates, useMoney } from '../../../lib/language/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Stay } from '../choices/choice.ts'
import type { StayChangeFieldsFragment as Change } from './move-stay.generated.ts'

/** Shows the chosen time and what it costs at the edge of the window, when the box is below the times. */
export function MoveNext({ stay, change }: { stay: Stay; change: Change }) {
  const dates = useDates()
  const money = useMoney()
  const { difference, problem, startsAt } = change
  if (problem !== null || !difference || startsAt === stay.startsAt) return null
  const { minor } = difference
  const amount = money({ ...difference, minor: Math.abs(minor) })
  const { day, time } = dates.at(startsAt, stay.timeZone)
  return (
    <a className="move-next inside" href="#move-box-title">
      <span className="tabular">
        <b>
          <FormattedMessage
            id="reschedules.next"
            values={{ day: dates.tiny(day), time: formatClock(time) }}
          />
        </b>
        {minor !== 0 && (
          <>
            {', '}
            <span className="nowrap">
              <FormattedMessage
                id={minor > 0 ? 'reschedules.more' : 'reschedules.less'}
                values={{ amount }}
              />
            </span>
          </>
        )}
      </span>
      <Icon name="arrow" />
    </a>
  )
}
