import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { Redirect } from 'wouter'
import {
  type OrderDetailsQuery,
  useOrderDetailsQuery,
} from '../../../features/orders/details/order-details.generated.ts'
import { isAhead, isCancelled, isHeld, isStay } from '../../../features/orders/list/next-visit.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import { forgetSavedStay } from '../../../shop/stay/saved-stay.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { RequireViewer } from '../../profile/require-viewer.tsx'
import { BackLink } from '../back-link.tsx'
import './stay-page.css'

export type Viewer = NonNullable<OrderDetailsQuery['viewer']>
export type OpenedOrder = NonNullable<Viewer['order']> & { startsAt: string; endsAt: string }

interface StayPageProps {
  id: string
  /** Leads back from a page behind one of the doors of the stay. */
  isDoor?: boolean
  skeleton: ReactNode
  children: (order: OpenedOrder, viewer: Viewer) => ReactNode
}

/** A stay that is ahead; any other order is opened in the list of all orders. */
export function StayPage({ id, isDoor = false, skeleton, children }: StayPageProps) {
  const isReady = useAtomValue(storageReadyAtom)
  const [result, ask] = useOrderDetailsQuery({
    variables: { id },
    pause: !isReady,
    requestPolicy: 'cache-and-network',
  })
  useOnReturn(() => isReady && ask({ requestPolicy: 'network-only' }))
  return (
    <div className="wrap page-top stay-page">
      <BackLink to={isDoor ? 'stay' : 'orders'} orderId={id} />
      <RequireViewer result={result} onRetry={ask} skeleton={skeleton}>
        {(viewer) => {
          const { order } = viewer
          if (!order) return <NoStay id={id} />
          if (!isStay(order) || !isAhead(order) || !isHeld(order)) return <OtherOrder order={order} />
          return children(order, viewer)
        }}
      </RequireViewer>
    </div>
  )
}

/** A stay that is over, cancelled or another's now: what was saved of it goes. Cancelled, it stays closed. */
function OtherOrder({ order }: { order: Pick<OpenedOrder, 'id' | 'status'> }) {
  const paths = usePaths()
  useForgetStay(order.id)
  return (
    <Redirect to={isCancelled(order) ? paths.profileOrder() : paths.profileOrderOpen(order.id)} replace />
  )
}

function useForgetStay(id: string): void {
  useEffect(() => void forgetSavedStay(id), [id])
}

function NoStay({ id }: { id: string }) {
  const paths = usePaths()
  useForgetStay(id)
  return (
    <EmptyState
      level={1}
      title={<FormattedMessage id="reschedules.none.title" />}
      text={<FormattedMessage id="reschedules.error.orderNotFound" />}
    >
      <ButtonLink href={paths.profileOrder()} icon="arrow">
        <FormattedMessage id="reschedules.orders" />
      </ButtonLink>
    </EmptyState>
  )
}
