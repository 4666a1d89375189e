import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useClient } from 'urql'
import { useHoldClock } from '../../../features/stays/hold/use-hold-clock.ts'
import { toShape } from '../../../features/stays/choices/chosen.ts'
import { useChosen } from '../../../features/stays/choices/use-chosen.ts'
import {
  MoveStayDocument,
  type MoveStayQuery,
  useMoveStayQuery,
} from '../../../features/stays/move/move-stay.generated.ts'
import { firstDayOf } from '../../../features/stays/times/time-address.ts'
import { shopTimeZone } from '../../../lib/language/format.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import { RetryNote } from '../../../ui/states/retry-note.tsx'
import { RequireViewer } from '../../profile/require-viewer.tsx'
import { MoveForm } from './move-form.tsx'
import { MoveLead, MoveLoading, MoveTitle, type Purpose } from './move-head.tsx'
import type { Done } from './moved-stay.tsx'
import { notMovable, NotMovable } from './not-movable.tsx'

interface MoveStayProps {
  id: string
  purpose: Purpose
  onMoved: (done: Done) => void
}

/** Shows the possible times and shapes of a stay with their prices, or why it stays as it is. */
export function MoveStay({ id, purpose, onMoved }: MoveStayProps) {
  const isReady = useAtomValue(storageReadyAtom)
  const [chosen, choose] = useChosen()
  const [firstDay, setFirstDay] = useState(firstDayOf(chosen))
  const variables = {
    id,
    startsAt: chosen.startsAt,
    shape: toShape(chosen) ?? {},
    firstDay,
    hasTimes: purpose === 'move' || chosen.day !== null,
  }
  const [result, ask] = useMoveStayQuery({
    variables,
    pause: !isReady,
    requestPolicy: 'cache-and-network',
  })
  useHoldClock(result.data?.viewer?.order?.reschedule?.held)
  const client = useClient()
  const refetch = () =>
    client.query<MoveStayQuery>(MoveStayDocument, variables, { requestPolicy: 'network-only' }).toPromise()
  useOnReturn(() => void refetch())
  const title = useRef<HTMLHeadingElement>(null)
  const retry = async (): Promise<void> => {
    await refetch()
    title.current?.focus()
  }
  return (
    <RequireViewer result={result} onRetry={ask} skeleton={<MoveLoading purpose={purpose} />}>
      {({ order }) => {
        if (!order?.startsAt || !order.endsAt) return <NotMovable problem="ORDER_NOT_RESCHEDULABLE" />
        const { startsAt, endsAt, change, store } = order
        if (!change)
          return (
            <>
              <MoveTitle purpose={purpose} ref={title} />
              <div className="mt-5">
                <RetryNote text="reschedules.change.failed" onRetry={() => void retry()} />
              </div>
            </>
          )
        if (notMovable(change.problem)) return <NotMovable problem={change.problem} orderId={id} />
        const stay = {
          startsAt,
          endsAt,
          timeZone: store?.timeZone ?? shopTimeZone,
          persons: order.persons ?? 1,
          wellzoneTypeName: order.wellzoneTypeName ?? '',
        }
        return (
          <>
            <MoveTitle purpose={purpose} ref={title} />
            <MoveLead purpose={purpose} stay={stay} city={store?.city ?? ''} />
            <MoveForm
              purpose={purpose}
              order={order}
              stay={stay}
              change={change}
              chosen={chosen}
              onChoose={choose}
              isLoading={result.fetching || result.stale}
              onDays={setFirstDay}
              onRefresh={refetch}
              onMoved={(done) => onMoved({ ...done, order })}
            />
          </>
        )
      }}
    </RequireViewer>
  )
}
