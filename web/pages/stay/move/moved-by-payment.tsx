import { useAtomValue } from 'jotai'
import { useRescheduleQuery } from '../../../features/stays/move/reschedule.generated.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { RequireViewer } from '../../profile/require-viewer.tsx'
import { MovedOrder } from './moved-order.tsx'
import { NotMovable } from './not-movable.tsx'
import { RescheduleLoading } from './reschedule-title.tsx'

/** The stay at the time that was paid for, asked for now that the money has arrived. */
export function MovedByPayment({ id }: { id: string }) {
  const isReady = useAtomValue(storageReadyAtom)
  const [result, ask] = useRescheduleQuery({
    variables: { id, firstDay: null },
    pause: !isReady,
    requestPolicy: 'network-only',
  })
  return (
    <RequireViewer result={result} onRetry={ask} skeleton={<RescheduleLoading />}>
      {({ order }) => {
        if (!order?.startsAt || !order.endsAt) return <NotMovable kind="NONE" />
        const { startsAt, endsAt } = order
        return <MovedOrder order={order} time={{ startsAt, endsAt }} returned={null} />
      }}
    </RequireViewer>
  )
}
