import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { addDays } from '../../../lib/days.ts'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { type AskedStay, usePaths } from '../../../lib/routing/paths.ts'
import './times-end.css'

const nextDay = lazyPart(async () => (await import('../../../features/slots/next-days.tsx')).NextDay, {
  isOptional: true,
})

interface TimesEndProps {
  asked: AskedStay
  hasTaken: boolean
  isSelected: boolean
  onDay: (day: string) => void
}

/** The last line of a day's times: the waiting list or what comes next, and the next free day's price. */
export function TimesEnd({ asked, hasTaken, isSelected, onDay }: TimesEndProps) {
  const paths = usePaths()
  const { storeRoute: route, day, persons, durationHours } = asked
  return (
    <div className="times-end">
      <div>
        {hasTaken ? (
          <p>
            <FormattedMessage
              id="slots.waiting"
              values={{
                link: (
                  <Link className="link-button" href={paths.waitingFor(asked)}>
                    <FormattedMessage id="slots.waiting.link" values={{ persons }} />
                  </Link>
                ),
              }}
            />
          </p>
        ) : (
          !isSelected && (
            <p>
              <FormattedMessage id="slots.chosen.none" />
            </p>
          )
        )}
      </div>
      <div>
        <Suspense>
          <nextDay.Part {...{ route, durationHours, persons, onDay }} from={addDays(day, 1)} />
        </Suspense>
      </div>
    </div>
  )
}
