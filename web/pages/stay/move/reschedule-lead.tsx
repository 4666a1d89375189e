import { FormattedMessage } from 'react-intl'
import type { Stay } from '../../../features/stays/move/move-words.tsx'
import type { RescheduleTermsFragment } from '../../../features/stays/move/reschedule.generated.ts'
import { formatClock, hoursBetween, useDates } from '../../../lib/language/format.ts'
import type { Order } from './moved-order.tsx'

interface RescheduleLeadProps {
  order: Order
  stay: Stay
  terms: RescheduleTermsFragment
}

/** Which stay is moved, and until when that is possible. */
export function RescheduleLead({ order, stay, terms }: RescheduleLeadProps) {
  const dates = useDates()
  if (!terms.until) return null
  const { day, time } = dates.at(terms.until, stay.timeZone)
  return (
    <p className="lead muted mt-4">
      <FormattedMessage
        id="reschedules.page.lead"
        values={{
          name: order.wellzoneTypeName,
          city: order.store?.city,
          hours: hoursBetween(stay.startsAt, stay.endsAt),
          day: dates.weekdayAndDay(day),
          time: formatClock(time),
        }}
      />
    </p>
  )
}
