import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton, InlineButton } from '../button.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { CalendarMonthGrid } from './calendar-month.tsx'
import { addMonths, monthOf, moveDay } from './calendar-moves.ts'
import type { CalendarMonth, CalendarRun } from './calendar-days.ts'
import { Note } from '../states/notice.tsx'
import './calendar.css'

interface CalendarProps {
  /** One grid, or two for consecutive months. */
  runs: CalendarRun[]
  /** `YYYY-MM-DD` in the store's zone. */
  today: string
  /** The last day that can be chosen. */
  max: string
  value: string | null
  onSelect: (day: string) => void
  /** A day on which nothing is free was chosen; without it, such days cannot be. */
  onTaken?: ((day: string) => void) | undefined
  /** Another first month is requested. */
  onShow: (month: string) => void
  onRetry: () => void
  /** Focuses the day when it opens. */
  takesFocus?: boolean
  /** The month buttons beside the caption instead of at both ends. */
  isNarrow?: boolean
}

/**
 * Date grid with one tab stop: arrows move, Home and End go to the ends of the week, Page Up and Page Down
 * change the month. Unavailable days are focusable and announced as such, so that no day is skipped silently.
 */
export function Calendar({
  runs,
  today,
  max,
  value,
  onSelect,
  onTaken,
  onShow,
  onRetry,
  takesFocus = false,
  isNarrow = false,
}: CalendarProps) {
  const intl = useIntl()
  const ref = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(takesFocus)
  const [moved, setMoved] = useState<string | null>(null)
  const months = runs.flat()
  const first = months[0]?.month ?? monthOf(today)
  const last = months.at(-1)?.month ?? first
  const current = currentDay([moved, value], months, today)

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    ref.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    const isOnDay = event.target instanceof HTMLElement && event.target.dataset['day'] !== undefined
    const target = isOnDay
      ? moveDay(current, event.key, { min: today, max, isShifted: event.shiftKey })
      : null
    if (target === null) return
    event.preventDefault()
    wantsFocus.current = true
    setMoved(target)
    // Side by side the months before it stay in sight.
    if (monthOf(target) > last) onShow(addMonths(monthOf(target), 1 - runs.length))
    if (monthOf(target) < first) onShow(monthOf(target))
  }

  const status = statusOf(months)
  return (
    <div ref={ref}>
      <div className={isNarrow ? 'calendar__nav calendar__nav--inline' : 'calendar__nav'}>
        <IconButton
          icon="left"
          label={intl.formatMessage({ id: 'ui.calendar.previous' })}
          aria-disabled={first <= monthOf(today) || undefined}
          onClick={() => first > monthOf(today) && onShow(addMonths(first, -1))}
        />
        <IconButton
          icon="right"
          label={intl.formatMessage({ id: 'ui.calendar.next' })}
          aria-disabled={last >= monthOf(max) || undefined}
          onClick={() => last < monthOf(max) && onShow(addMonths(runs[0]?.at(-1)?.month ?? first, 1))}
        />
      </div>
      <div className="calendar__months">
        {runs.map((run) => (
          <CalendarMonthGrid
            key={run[0]?.month}
            {...{ run, today, max, value, current, onSelect, onTaken, onKeyDown }}
            onMove={setMoved}
          />
        ))}
      </div>
      <div className="calendar__footer">
        <CalendarStatus status={status} onRetry={onRetry} />
        <CalendarLegend
          {...{ runs, today, max }}
          isHidden={status !== 'ready'}
          canWait={Boolean(onTaken)}
          hasChoice={value !== null}
        />
      </div>
    </div>
  )
}

/** The status of all months that are shown together. */
function statusOf(months: CalendarMonth[]): CalendarMonth['status'] {
  const isAny = (status: CalendarMonth['status']) => months.some((month) => month.status === status)
  if (isAny('loading')) return 'loading'
  return isAny('failed') ? 'failed' : 'ready'
}

function CalendarStatus({
  status,
  onRetry,
}: {
  status: CalendarMonth['status']
  onRetry: () => void
}): ReactNode {
  return (
    <div role="status" className="calendar__status">
      {status === 'loading' && (
        <p className="small muted">
          <FormattedMessage id="ui.calendar.loading" />
        </p>
      )}
      {status === 'failed' && (
        <Note icon="alert">
          <FormattedMessage id="ui.calendar.failed" />{' '}
          <InlineButton onClick={onRetry}>
            <FormattedMessage id="ui.calendar.retry" />
          </InlineButton>
        </Note>
      )}
    </div>
  )
}

/**
 * The day in the tab order: the last focused one, else the chosen one, else the first available one, else
 * any.
 */
function currentDay(wanted: (string | null)[], months: CalendarMonth[], today: string): string {
  const isShown = (day: string): boolean => day >= today && months.some(({ month }) => month === monthOf(day))
  const known = wanted.find((day) => day !== null && isShown(day))
  if (known) return known
  const free = months
    .flatMap(({ days }) => Object.entries(days))
    .find(([day, { isAvailable }]) => isAvailable && day >= today)
  const firstShown = `${months[0]?.month ?? monthOf(today)}-01`
  return free?.[0] ?? (firstShown < today ? today : firstShown)
}
