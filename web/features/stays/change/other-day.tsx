import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ChoiceProps } from './choice.ts'
import { toShape } from './chosen.ts'
import { useRescheduleQuery } from '../move/reschedule.generated.ts'
import { DayRow } from '../times/day-row.tsx'
import { TimeGrid } from '../times/time-grid.tsx'
import { addDays } from '../../../lib/days.ts'
import { today } from '../../../lib/language/format.ts'
import { TextButton } from '../../../ui/button.tsx'
import { RetryNote } from '../../../ui/states/retry-note.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'

type OtherDayProps = Pick<ChoiceProps, 'stay' | 'chosen' | 'onChoose'> & { orderId: string }

/** Other days and times for the stay as it is chosen, once they are asked for. */
export function OtherDay(props: OtherDayProps) {
  const { chosen, onChoose } = props
  const [isOpen, setOpen] = useState(chosen.startsAt !== null)
  if (isOpen)
    return (
      <Days
        {...props}
        onClose={() => {
          setOpen(false)
          onChoose({ startsAt: null })
        }}
      />
    )
  return (
    <p>
      <TextButton icon="arrow" onClick={() => setOpen(true)}>
        <FormattedMessage id="reschedules.change.otherDay" />
      </TextButton>
    </p>
  )
}

function Days({ orderId, stay, chosen, onChoose, onClose }: OtherDayProps & { onClose: () => void }) {
  const [firstDay, setFirstDay] = useState<string | null>(chosen.startsAt?.slice(0, 10) ?? null)
  const [wanted, setWanted] = useState<string | null>(chosen.startsAt?.slice(0, 10) ?? null)
  const { hours, persons, wellzoneTypeId } = toShape(chosen)
  const [{ data, fetching, error }, ask] = useRescheduleQuery({
    variables: { id: orderId, firstDay, shape: { hours, persons, wellzoneTypeId } },
    requestPolicy: 'cache-and-network',
  })
  const days = data?.viewer?.order?.reschedule?.days
  const again = () => ask({ requestPolicy: 'network-only' })
  if (!days)
    return error || (data && !fetching) ? (
      <RetryNote text="reschedules.failed" onRetry={again} />
    ) : (
      <Skeleton label={<FormattedMessage id="reschedules.loading" />}>
        <SkeletonLine as="heading" />
      </Skeleton>
    )
  const first = days[0]?.day ?? today()
  const day =
    days.find((one) => one.day === (wanted ?? stay.startsAt.slice(0, 10))) ??
    days.find(({ times }) => times.length > 0)
  return (
    <div className="reschedule-form__times">
      <DayRow
        days={days}
        value={day?.day ?? ''}
        onChange={setWanted}
        onEarlier={first <= today() ? null : () => setFirstDay(addDays(first, -14))}
        onLater={() => setFirstDay(addDays(first, 14))}
        isBusy={fetching}
      />
      {day && (
        <TimeGrid
          times={day.times}
          value={day.times.find(({ startsAt }) => startsAt === chosen.startsAt)?.startsAt}
          onChange={({ startsAt }) => onChoose({ startsAt })}
        />
      )}
      <p>
        <TextButton onClick={onClose}>
          <FormattedMessage id="reschedules.change.keepTime" />
        </TextButton>
      </p>
    </div>
  )
}
