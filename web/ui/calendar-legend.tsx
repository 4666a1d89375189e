import { FormattedMessage } from 'react-intl'

/** What the three looks of a day mean. Hidden it keeps its room for what is said in its place. */
export function CalendarLegend({ isHidden }: { isHidden: boolean }) {
  return (
    <ul className={isHidden ? 'calendar__legend is-hidden' : 'calendar__legend'}>
      <li>
        <span className="day is-today" aria-hidden="true">
          8
        </span>
        <FormattedMessage id="ui.calendar.legendToday" />
      </li>
      <li>
        <span className="day is-selected" aria-hidden="true">
          11
        </span>
        <FormattedMessage id="ui.calendar.legendSelected" />
      </li>
      <li>
        <span className="day is-unavailable" aria-hidden="true">
          5
        </span>
        <FormattedMessage id="ui.calendar.legendTaken" />
      </li>
    </ul>
  )
}
