import { FormattedMessage } from 'react-intl'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { Note } from '../../../ui/states/notice.tsx'
import type { Stay } from '../move/move-words.tsx'

/** The address names a time that is not free; nothing where it is the time that the stay has. */
export function AskedTimeGone({ startsAt, stay }: { startsAt: string; stay: Stay }) {
  const dates = useDates()
  if (Date.parse(startsAt) === Date.parse(stay.startsAt)) return null
  const { day, time } = dates.at(startsAt, stay.timeZone)
  return (
    <Note isStatus>
      <FormattedMessage
        id="reschedules.askedGone"
        values={{ day: dates.weekdayAndDay(day), time: formatClock(time) }}
      />
    </Note>
  )
}
