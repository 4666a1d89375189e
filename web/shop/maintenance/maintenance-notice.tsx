import { FormattedMessage } from 'react-intl'
import { formatClock, shopTimeZone, useDates } from '../../lib/language/format.ts'
import { Strip } from '../../ui/states/notice.tsx'
import { useMaintenanceQuery } from './maintenance.generated.ts'

/** States from when on booking works again during maintenance. */
export function MaintenanceNotice() {
  const dates = useDates()
  const [{ data }] = useMaintenanceQuery()
  if (!data?.maintenance) return null
  const { day, time } = dates.at(data.maintenance.until, shopTimeZone)
  return (
    <Strip>
      <FormattedMessage
        id="home.maintenance"
        values={{ day: dates.weekdayAndDay(day), time: formatClock(time) }}
      />
    </Strip>
  )
}
