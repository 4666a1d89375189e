import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock } from '../../../lib/language/format.ts'
import { type DaySpan, hoursIn, placeIn } from './span-of-day.ts'
import './glance-bar.css'

interface Time {
  id: string
  startTime: string
  endTime: string
}

/** A type's day on a phone, also while its times are folded: where a stay may start, and the chosen one. */
export function GlanceBar({
  span,
  slots,
  chosen,
}: {
  span: DaySpan
  slots: Time[]
  chosen?: Time | undefined
}) {
  const intl = useIntl()
  const free = {
    count: slots.length,
    first: formatClock(slots[0]?.startTime ?? ''),
    last: formatClock(slots.at(-1)?.startTime ?? ''),
  }
  const label = chosen
    ? intl.formatMessage(
        { id: 'slots.glance.chosen' },
        { ...free, start: formatClock(chosen.startTime), end: formatClock(chosen.endTime) },
      )
    : intl.formatMessage({ id: 'slots.glance' }, free)
  const mine = chosen && placeIn(span, chosen.startTime, chosen.endTime)
  const hours = hoursIn(span)
  return (
    <div className="glance-bar" role="img" aria-label={label}>
      {slots.map(({ id, startTime, endTime }) => {
        const { left, step } = placeIn(span, startTime, endTime)
        return <span key={id} className="glance-bar__free" style={{ left, width: step }} />
      })}
      {mine && <span className="glance-bar__mine" style={{ left: mine.left, width: mine.width }} />}
      {hours.map((hour, index) => (
        <span
          key={hour}
          className={index === 0 ? 'glance-bar__hour glance-bar__hour--first' : 'glance-bar__hour'}
          style={{ left: `${((hour - span.fromHour) / (span.toHour - span.fromHour)) * 100}%` }}
        >
          {index === hours.length - 1 ? (
            <FormattedMessage id="ui.ribbon.end" values={{ hour: hour % 24 }} />
          ) : (
            hour
          )}
        </span>
      ))}
    </div>
  )
}
