import { FormattedMessage } from 'react-intl'
import type { CancellationKind, OrderLineKind, OrderStatus } from '../../../generated/schema.ts'
import { formatClock, useDates } from '../../../lib/language/format.ts'

interface CancelNoteProps {
  status: OrderStatus
  timeZone: string
  cancellation: { kind: CancellationKind; until: string | null }
  lines: { kind: OrderLineKind }[]
  /** The reader took the stay over: what comes back goes to its payer. */
  isHolder?: boolean
}

/** Until when a stay can be cancelled, and what comes back; nothing without terms. */
export function CancelNote({
  status,
  timeZone,
  cancellation: { kind, until },
  lines,
  isHolder = false,
}: CancelNoteProps) {
  const dates = useDates()
  // A running or past stay cannot be passed on.
  if (kind === 'CLOSED' && status === 'IN_PROGRESS')
    return <FormattedMessage id={isHolder ? 'orders.cancel.closedHolder' : 'orders.cancel.closed'} />
  if (!until || kind === 'CLOSED' || kind === 'NONE') return null
  const { day, time } = dates.at(until, timeZone)
  const values = { day: dates.weekdayAndDay(day), time: formatClock(time) }
  if (isHolder) return <FormattedMessage id="orders.cancel.until" values={values} />
  if (kind === 'VOUCHER') return <FormattedMessage id="orders.cancel.voucherUntil" values={values} />
  const isInsured = lines.some((line) => line.kind === 'INSURANCE')
  if (isInsured) return <FormattedMessage id="orders.cancel.freeUntilInsured" values={values} />
  return <FormattedMessage id="orders.cancel.freeUntil" values={{ ...values, day: dates.short(day) }} />
}
