import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { lazyPart } from '../../lib/lazy-parts/lazy-part.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { Plan } from '../../ui/pictures/plan.tsx'
import { useNextFreeDayQuery } from './next-free-day.generated.ts'
import './nothing-free.css'

const nextDays = lazyPart(async () => (await import('./next-days.tsx')).NextDays, { isOptional: true })

interface NothingFreeProps {
  route: string
  day: string
  durationHours: number
  persons: number
  onDay: (day: string) => void
}

/** The ways on from a full day: the next three days that have something free, and the waiting list. */
export function NothingFree({ route, day, durationHours, persons, onDay }: NothingFreeProps) {
  const paths = usePaths()
  const [{ data, error, fetching }] = useNextFreeDayQuery({
    variables: { route, after: day, durationHours, persons },
  })
  // Null with an error is not known, and not none.
  const next = fetching || error ? undefined : data?.store?.nextAvailableDay
  return (
    <div className="nothing-free">
      <div role="status">
        {next === null ? (
          <p className="lead">
            <FormattedMessage id="slots.nothingFree.noDay" />
          </p>
        ) : (
          <div className="nothing-free__days mt-5">
            {next && (
              <Suspense>
                <nextDays.Part {...{ route, durationHours, persons, onDay }} from={next} />
              </Suspense>
            )}
          </div>
        )}
        <p className="mt-4">
          <Link className="link" href={paths.waitingFor({ storeRoute: route, day, persons, durationHours })}>
            <FormattedMessage id="slots.nothingFree.wait" />
          </Link>
        </p>
      </div>
      <div className="nothing-free__plan">
        <Plan kind="EXCLUSIVE" />
      </div>
    </div>
  )
}
