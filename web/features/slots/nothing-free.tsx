import { FormattedMessage } from 'react-intl'
import { useDates } from '../../lib/language/format.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useNextFreeDayQuery } from './next-free-day.generated.ts'

interface NothingFreeProps {
  route: string
  day: string
  durationHours: number
  persons: number
  onDay: (day: string) => void
}

/** What a full day answers: the next day that has something free, and the waiting list. */
export function NothingFree({ route, day, durationHours, persons, onDay }: NothingFreeProps) {
  const dates = useDates()
  const paths = usePaths()
  const [{ data, error, fetching }] = useNextFreeDayQuery({
    variables: { route, after: day, durationHours, persons },
  })
  // Null with an error is not known, and not none.
  const next = fetching || error ? undefined : data?.store?.nextAvailableDay
  return (
    <div role="status">
      <p className="lead">
        <FormattedMessage id="slots.nothingFree" values={{ day: dates.dayAndMonth(day) }} />{' '}
        {next === null && <FormattedMessage id="slots.nothingFree.noDay" />}
      </p>
      <div className="row mt-5">
        {next && (
          <Button kind="accent" icon="arrow" onClick={() => onDay(next)}>
            <FormattedMessage id="slots.nothingFree.next" values={{ day: dates.short(next) }} />
          </Button>
        )}
        <ButtonLink
          kind={next === null ? 'accent' : 'line'}
          href={paths.waitingFor({ storeRoute: route, day, persons, durationHours })}
        >
          <FormattedMessage id="slots.nothingFree.wait" />
        </ButtonLink>
      </div>
    </div>
  )
}
