import { FormattedMessage, useIntl } from 'react-intl'
import { neighboursOf } from '../../../features/slots/times/priced-times.ts'
import { formatClock, useMoney } from '../../../lib/language/format.ts'
import { GoneBarTime } from './gone-bar.tsx'
import type { Times } from './times-of-day.ts'
import type { Dearer } from './use-agreed-price.ts'
import './gone-bar.css'

interface DearerBarProps {
  dearer: Dearer
  chosen: { id: string; startTime: string }
  times: Times
  isBooking: boolean
  onChoose: (slotId: string) => void
  onBook: () => void
}

/**
 * The bar of a chosen time that costs more by now has both amounts. The accent books at the new one; beside
 * it stands the nearest time of the type that costs as much as the chosen one did.
 */
export function DearerBar({ dearer, chosen, times, isBooking, onChoose, onBook }: DearerBarProps) {
  const intl = useIntl()
  const money = useMoney()
  const types = times.status === 'ready' ? times.types : []
  const own = types.find(({ slots }) => slots.some(({ id }) => id === chosen.id))
  const near = own
    ? neighboursOf(own, chosen.startTime).find(({ total }) => total.minor === dearer.slotBefore)
    : undefined
  return (
    <aside
      className="gone-bar inside"
      id="dearer"
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'slots.mobile.label' })}
    >
      <p role="status">
        <FormattedMessage
          id="bookings.dearer"
          values={{ now: money(dearer.now), before: money(dearer.before) }}
        />
        {near && (
          <>
            <br />
            <FormattedMessage id="slots.dearer.near" values={{ time: formatClock(near.startTime) }} />
          </>
        )}
      </p>
      <div className="gone-bar__times">
        <button
          className="gone-bar__time gone-bar__go"
          type="button"
          aria-disabled={isBooking}
          onClick={isBooking ? undefined : onBook}
        >
          <b>
            <FormattedMessage id="slots.book" />
          </b>{' '}
          <span className="tabular">
            {formatClock(chosen.startTime)}, {money(dearer.now)}
          </span>
        </button>
        {near && <GoneBarTime slot={near} type={null} onChoose={onChoose} />}
      </div>
    </aside>
  )
}
