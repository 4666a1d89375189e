import { FormattedMessage } from 'react-intl'
import { formatClock, useDates, useMoney } from '../../../lib/language/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { RescheduleTimeFieldsFragment as Time } from './reschedule.generated.ts'
import './move-next.css'

/** Shows the chosen time and what it changes at the edge of the window, when the box is below the times. */
export function MoveNext({ chosen, timeZone }: { chosen: Time; timeZone: string }) {
  const dates = useDates()
  const money = useMoney()
  const { day, time } = dates.at(chosen.startsAt, timeZone)
  const { minor } = chosen.difference
  const amount = money({ ...chosen.difference, minor: Math.abs(minor) })
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
            <FormattedMessage id={minor > 0 ? 'reschedules.more' : 'reschedules.less'} values={{ amount }} />
          </>
        )}
      </span>
      <Icon name="arrow" />
    </a>
  )
}
