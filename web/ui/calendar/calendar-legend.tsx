import { FormattedMessage } from 'react-intl'
import { type CalendarRun, type DayRange, lowestOf, stateOf } from './calendar-days.ts'

interface CalendarLegendProps extends DayRange {
  runs: CalendarRun[]
  /** It keeps its space for the status shown in its place. */
  isHidden: boolean
  /** A press on a full day leads to the waiting list. */
  canWait: boolean
  /** A day is chosen. */
  hasChoice: boolean
}

/** Explains the appearances of days that are there to be seen. */
export function CalendarLegend({ runs, isHidden, canWait, hasChoice, ...range }: CalendarLegendProps) {
  const days = runs.flatMap((run) =>
    run.flatMap(({ days }) =>
      Object.entries(days).map(([day, { price }]) => ({ price, state: stateOf(day, run, range) })),
    ),
  )
  return (
    <ul className={isHidden ? 'calendar__legend is-hidden' : 'calendar__legend'}>
      {(isHidden || days.some(({ price }) => price)) && (
        <li>
          <FormattedMessage id="ui.calendar.legendPrice" />
        </li>
      )}
      {(isHidden || runs.some((run) => lowestOf(run, range) !== null)) && (
        <li>
          <span className="day is-low" aria-hidden="true" />
          <FormattedMessage id="ui.calendar.low" />
        </li>
      )}
      {(isHidden || days.some(({ state }) => state === 'taken')) && (
        <li>
          <FormattedMessage id={canWait ? 'ui.calendar.legendFull' : 'ui.calendar.taken'} />
        </li>
      )}
      <li>
        <span className="day is-today" aria-hidden="true">
          <span />
        </span>
        <FormattedMessage id="ui.calendar.today" />
      </li>
      {(isHidden || hasChoice) && (
        <li>
          <span className="day is-selected" aria-hidden="true" />
          <FormattedMessage id="ui.calendar.selected" />
        </li>
      )}
    </ul>
  )
}
