import { FormattedMessage } from 'react-intl'
import { formatClock, shopTimeZone, useDates } from '../../lib/format.ts'
import { Strip } from '../../ui/notice.tsx'

interface Maintenance {
  isActive: boolean
  /** When booking and ordering work again. */
  until: string
}

/** Set by hand before maintenance of the shop begins. */
const planned: Maintenance = { isActive: false, until: '2025-03-14T12:00:00Z' }

/** States from when on booking works again during maintenance. */
export function MaintenanceNotice({ maintenance = planned }: { maintenance?: Maintenance }) {
  const dates = useDates()
  if (!maintenance.isActive) return null
  const { day, time } = dates.at(maintenance.until, shopTimeZone)
  return (
    <Strip>
      <FormattedMessage
        id="home.maintenance"
        values={{ day: dates.weekdayAndDay(day), time: formatClock(time) }}
      />
    </Strip>
  )
}
