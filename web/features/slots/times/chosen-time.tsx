import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatClock, type Money, useMoney } from '../../../lib/language/format.ts'

interface ChosenTimeProps {
  name: string
  slot: { startTime: string; endTime: string; total: Money }
  persons: number
  /** The total with the extras, as the bar shows it. */
  total: Money
}

/** The chosen type and time, and what it costs: shown below the times and announced. */
export function ChosenTime({ name, slot, persons, total }: ChosenTimeProps): ReactNode {
  const money = useMoney()
  return (
    <>
      <b>
        <FormattedMessage
          id="slots.chosen.time"
          values={{ name, start: formatClock(slot.startTime), end: formatClock(slot.endTime) }}
        />
      </b>
      <br />
      {total.minor === slot.total.minor ? (
        <FormattedMessage id="slots.chosen.price" values={{ price: money(slot.total), persons }} />
      ) : (
        <FormattedMessage
          id="slots.chosen.withExtras"
          values={{ price: money(slot.total), total: money(total) }}
        />
      )}
    </>
  )
}
