import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Redirect } from 'wouter'
import {
  type OrderDetailsQuery,
  useOrderDetailsQuery,
} from '../../../features/orders/details/order-details.generated.ts'
import { isAhead, isHeld, isStay } from '../../../features/orders/list/next-visit.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { useOnReturn } from '../../../lib/use-on-return.ts'
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
  const paths = usePaths()
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
          if (!order) return <NoStay />
          if (!isStay(order) || !isAhead(order) || !isHeld(order))
            return <Redirect to={paths.profileOrderOpen(id)} replace />
          return children(order, viewer)
        }}
      </RequireViewer>
    </div>
  )
}

function NoStay() {
  const paths = usePaths()
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
