import { FormattedMessage } from 'react-intl'
import { slotName } from '../../features/stays/draft/slot-name.ts'
import type { FreeStay } from '../../features/waiting/use-join.ts'
import { formatClock, localParts, useDates } from '../../lib/language/format.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/states/notice.tsx'

interface FreeNowProps {
  stay: FreeStay | null
  persons: number
  hours: number
}

/** There is nothing to wait for: a stay that fits is free, and one press leads to it. */
export function FreeNow({ stay, persons, hours }: FreeNowProps) {
  const paths = usePaths()
  const dates = useDates()
  if (!stay?.store || !stay.wellzoneKind)
    return (
      <Note isStatus icon="clock">
        <FormattedMessage id="waiting.error.fitIsFree" />
      </Note>
    )
  const { store, wellzoneKind, startsAt } = stay
  const { day, time } = localParts(startsAt, store.timeZone)
  const asked = { storeRoute: store.route, day, persons, durationHours: hours }
  return (
    <>
      <Note isStatus icon="clock">
        <FormattedMessage
          id="waiting.free"
          values={{ city: store.city, day: dates.weekdayAndDay(day), time: formatClock(time) }}
        />
      </Note>
      <ButtonLink kind="dark" icon="arrow" href={paths.timesFor(asked, slotName(wellzoneKind, time))}>
        <FormattedMessage id="waiting.free.show" />
      </ButtonLink>
    </>
  )
}
