import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { hoursOf, ticksOf } from './hours.ts'
import { type RowProps, SuiteRow } from './suite-row.tsx'
import type { Day } from './day.ts'
import './plan.css'

interface PlanProps extends Omit<RowProps, 'hours' | 'storeId'> {
  day: Day
  isLost: boolean
}

/** Suites and hours. */
export function Plan({ day, isLost, ...row }: PlanProps) {
  const intl = useIntl()
  const plan = useRef<HTMLDivElement>(null)
  const hours = hoursOf(day)
  const elapsed = hours ? (row.now - hours.from) / (hours.until - hours.from) : -1
  const isRunning = row.isToday && elapsed >= 0 && elapsed <= 1
  // A narrow screen scrolls to the present once, when the plan opens, and never again by itself.
  const showNow = useEffectEvent((element: HTMLElement): void => {
    element.scrollLeft = element.scrollWidth * elapsed - element.clientWidth / 2
  })
  useEffect(() => {
    if (isRunning && plan.current) showNow(plan.current)
  }, [isRunning])
  if (!hours) return null
  const ticks = ticksOf(hours, day.timeZone)
  const style = { '--now': `${elapsed * 100}%`, '--hours': ticks.length - 1 } as CSSProperties
  return (
    <div
      className="plan"
      ref={plan}
      role="region"
      aria-label={intl.formatMessage({ id: 'house.day.plan' })}
      style={style}
    >
      <ol className="plan__hours" aria-hidden="true">
        {ticks.map(({ at, hour }) => (
          <li key={at} style={{ '--at': at } as CSSProperties}>
            {hour}
          </li>
        ))}
      </ol>
      {day.suites.map((suite, index) => (
        <SuiteRow
          key={suite.id}
          {...row}
          storeId={day.storeId}
          hours={hours}
          suite={suite}
          isFirst={suite.typeName !== day.suites[index - 1]?.typeName}
        />
      ))}
      {isRunning && (
        <div className="plan__now" data-lost={isLost || undefined}>
          <span>{row.words.clock(row.now)}</span>
        </div>
      )}
    </div>
  )
}
