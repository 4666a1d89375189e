import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { useDates } from '../../lib/language/format.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { InlineButton } from '../../ui/button.tsx'
import { Note } from '../../ui/states/notice.tsx'
import { useNextFreeDayQuery } from './next-free-day.generated.ts'

interface NothingFreeProps {
  route: string
  day: string
  durationHours: number
  persons: number
  onDay: (day: string) => void
}

/** States that a day has no free slot and offers the next day that has one, and the waiting list. */
export function NothingFree({ route, day, durationHours, persons, onDay }: NothingFreeProps) {
  const dates = useDates()
  const paths = usePaths()
  const [{ data, error, fetching }] = useNextFreeDayQuery({
    variables: { route, after: day, durationHours, persons },
  })
  // Null with an error is not known, and not none.
  const next = fetching || error ? undefined : data?.store?.nextAvailableDay
  return (
    <Note isStatus>
      <FormattedMessage id="slots.nothingFree" values={{ day: dates.dayAndMonth(day) }} />{' '}
      {next && (
        <FormattedMessage
          id="slots.nothingFree.next"
          values={{
            day: (
              <InlineButton key="next" onClick={() => onDay(next)}>
                {dates.weekdayAndDay(next)}
              </InlineButton>
            ),
          }}
        />
      )}
      {next === null && <FormattedMessage id="slots.nothingFree.noDay" />}{' '}
      <Link
        className="link-button"
        href={paths.waitingFor({ storeRoute: route, day, persons, durationHours })}
      >
        <FormattedMessage id="slots.nothingFree.wait" />
      </Link>
    </Note>
  )
}
