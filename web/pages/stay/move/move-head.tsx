import type { Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Present } from '../../../features/stays/choices/choice.ts'
import { formatClock, hoursBetween, useDates } from '../../../lib/language/format.ts'
import { freeUntil } from '../../../shop/free-cancellation.ts'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import '../../../features/stays/move/move-form.css'

/** Which address of the page was opened: that of another time, or that of persons, length and extras. */
export type Purpose = 'move' | 'change'

/** It can be focused where the pressed button goes with what it loads. */
export function MoveTitle({ purpose, ref }: { purpose: Purpose; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <h1 className="heading-1" ref={ref} tabIndex={-1}>
      <FormattedMessage id={purpose === 'move' ? 'reschedules.page.title' : 'reschedules.change.title'} />
    </h1>
  )
}

interface MoveLeadProps {
  purpose: Purpose
  stay: Present
  city: string
}

/** Which stay it is, and until when it can be another one: as long as cancelling is free. */
export function MoveLead({ purpose, stay, city }: MoveLeadProps) {
  const dates = useDates()
  const until = dates.at(freeUntil(stay.startsAt), stay.timeZone)
  return (
    <p className="lead muted mt-4">
      <FormattedMessage
        id="reschedules.lead"
        values={{
          purpose,
          name: stay.wellzoneTypeName,
          city,
          on: dates.short(dates.at(stay.startsAt, stay.timeZone).day),
          hours: hoursBetween(stay.startsAt, stay.endsAt),
          day: dates.short(until.day),
          time: formatClock(until.time),
        }}
      />
    </p>
  )
}

/** The title, and placeholders of the choices and the box beside them. */
export function MoveLoading({ purpose }: { purpose: Purpose }) {
  return (
    <>
      <MoveTitle purpose={purpose} />
      <Skeleton label={<FormattedMessage id="reschedules.change.loading" />}>
        <div className="move-form">
          <div className="move-form__choices">
            {[1, 2, 3].map((row) => (
              <SkeletonLine key={row} as="heading" />
            ))}
          </div>
          <div className="move-form__box">
            {[1, 2, 3, 4].map((row) => (
              <SkeletonLine key={row} />
            ))}
          </div>
        </div>
      </Skeleton>
    </>
  )
}
