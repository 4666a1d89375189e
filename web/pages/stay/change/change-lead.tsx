import { FormattedMessage } from 'react-intl'
import type { Present } from '../../../features/stays/change/choice.ts'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { freeUntil } from '../../../shop/free-cancellation.ts'

/** Which stay is changed, and until when that is possible: as long as cancelling is free. */
export function ChangeLead({ stay, city }: { stay: Present; city: string }) {
  const dates = useDates()
  const until = dates.at(freeUntil(stay.startsAt), stay.timeZone)
  return (
    <p className="lead muted mt-4">
      <FormattedMessage
        id="reschedules.change.lead"
        values={{
          ...{ name: stay.wellzoneTypeName, city },
          on: dates.short(dates.at(stay.startsAt, stay.timeZone).day),
          day: dates.short(until.day),
          time: formatClock(until.time),
        }}
      />
    </p>
  )
}
