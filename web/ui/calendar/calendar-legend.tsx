import { FormattedMessage } from 'react-intl'

/** Explains the three appearances of a day. Hidden, it keeps its space for the status shown in its place. */
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
      <li>
        <FormattedMessage id="ui.calendar.legendPrice" />
      </li>
    </ul>
  )
}
