import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { OrderStatus } from '../../../features/orders/list/order-status.tsx'
import { useChangeStayQuery } from '../../../features/stays/change/change-stay.generated.ts'
import { ChangedStay } from '../../../features/stays/change/changed.tsx'
import { nothingChosen, toShape } from '../../../features/stays/change/chosen.ts'
import { shopTimeZone } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { RequireViewer } from '../../profile/require-viewer.tsx'
import { ChangeLoading } from './change-title.tsx'
import { NotChangeable } from './not-changeable.tsx'
import type { Done } from './order.ts'

/** The order whose stay was changed without a payment. */
export function ChangedOrder({ order, change, returned }: Done) {
  const paths = usePaths()
  return (
    <ChangedStay
      status={<ChangedStatus />}
      stay={{ ...change, timeZone: order.store?.timeZone ?? shopTimeZone }}
      returned={returned}
      calendarUrl={order.calendarUrl}
      ordersHref={paths.profileOrder()}
    />
  )
}

/** The stay as it was paid for, asked for now that the money has arrived. */
export function ChangedByPayment({ id }: { id: string }) {
  const isReady = useAtomValue(storageReadyAtom)
  const paths = usePaths()
  const [result, ask] = useChangeStayQuery({
    variables: { id, startsAt: null, shape: toShape(nothingChosen) },
    pause: !isReady,
    requestPolicy: 'network-only',
  })
  return (
    <RequireViewer result={result} onRetry={ask} skeleton={<ChangeLoading />}>
      {({ order }) => {
        if (!order?.endsAt) return <NotChangeable problem="ORDER_NOT_RESCHEDULABLE" />
        const { endsAt, persons, store } = order
        return (
          <ChangedStay
            status={<ChangedStatus />}
            stay={{ endsAt, persons: persons ?? 1, timeZone: store?.timeZone ?? shopTimeZone }}
            returned={null}
            calendarUrl={order.calendarUrl}
            ordersHref={paths.profileOrder()}
          />
        )
      }}
    </RequireViewer>
  )
}

const ChangedStatus = () => (
  <OrderStatus as="done">
    <FormattedMessage id="reschedules.changed.status" />
  </OrderStatus>
)
