import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { useHoldClock } from '../../../features/stays/hold/use-hold-clock.ts'
import { type Moved as MovedTo } from '../../../features/stays/move/reschedule-form.tsx'
import { useRescheduleQuery } from '../../../features/stays/move/reschedule.generated.ts'
import { firstDayOf, readTimeAddress } from '../../../features/stays/times/time-address.ts'
import { useRefetchReschedule } from '../../../features/stays/move/use-refetch-reschedule.ts'
import { shopTimeZone } from '../../../lib/language/format.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import { RetryNote } from '../../../ui/states/retry-note.tsx'
import { RequireViewer } from '../../profile/require-viewer.tsx'
import type { Order } from './moved-order.tsx'
import { NotMovable } from './not-movable.tsx'
import { PayableForm } from './payable-form.tsx'
import { RescheduleLead } from './reschedule-lead.tsx'
import { RescheduleLoading, RescheduleTitle } from './reschedule-title.tsx'

export type Done = MovedTo & { order: Order }

interface RescheduleTimesProps {
  id: string
  onMoved: (done: Done) => void
}

/** The times to which a stay can be moved, or why it cannot. */
export function RescheduleTimes({ id, onMoved }: RescheduleTimesProps) {
  const isReady = useAtomValue(storageReadyAtom)
  const [firstDay, setFirstDay] = useState(firstDayOf(readTimeAddress(useSearch())))
  const variables = { id, firstDay }
  const [result, ask] = useRescheduleQuery({
    variables,
    pause: !isReady,
    requestPolicy: 'cache-and-network',
  })
  useHoldClock(result.data?.viewer?.order?.reschedule?.held)
  const refetch = useRefetchReschedule(variables)
  useOnReturn(() => void refetch())
  const title = useRef<HTMLHeadingElement>(null)
  const retry = async (): Promise<void> => {
    await refetch()
    title.current?.focus()
  }
  return (
    <RequireViewer result={result} onRetry={ask} skeleton={<RescheduleLoading />}>
      {({ order }) => {
        if (!order || !order.startsAt || !order.endsAt) return <NotMovable kind="NONE" />
        const { startsAt, endsAt, reschedule: terms } = order
        if (!terms)
          return (
            <>
              <RescheduleTitle ref={title} />
              <div className="mt-5">
                <RetryNote text="reschedules.failed" onRetry={() => void retry()} />
              </div>
            </>
          )
        if (terms.kind !== 'OPEN') return <NotMovable kind={terms.kind} orderId={id} />
        const stay = { startsAt, endsAt, timeZone: order.store?.timeZone ?? shopTimeZone }
        return (
          <>
            <RescheduleTitle ref={title} />
            <RescheduleLead order={order} stay={stay} terms={terms} />
            <PayableForm
              order={order}
              stay={stay}
              terms={terms}
              isLoading={result.fetching || result.stale}
              onDays={setFirstDay}
              onRefresh={refetch}
              onMoved={(moved) => onMoved({ ...moved, order })}
            />
          </>
        )
      }}
    </RequireViewer>
  )
}
