import type { ReactNode } from 'react'
import { shopTimeZone } from '../../../lib/language/format.ts'
import { type Companions, OrderContent } from '../details/order-content.tsx'
import { isAhead, isHeld } from './next-visit.ts'
import type { OrderSummaryFragment } from './orders.generated.ts'

export interface OrderRowProps {
  /** Link to the withdrawal of an order's vouchers. */
  withdrawalHref: (referenceNumber: string) => string
  /** Shown if the session has expired. */
  loggedOut: ReactNode
  /** The way to book a stay again that is over. */
  renderAgain?: (orderId: string) => ReactNode
  /** Beside what to bring to a stay that is ahead. */
  renderShare?: (orderId: string, companions: Companions) => ReactNode
}

type OpenedOrderProps = OrderRowProps & { order: OrderSummaryFragment }

/** What a row of the list shows once it is open. */
export function OpenedOrder({
  order,
  withdrawalHref,
  loggedOut,
  renderAgain,
  renderShare,
}: OpenedOrderProps) {
  return (
    <OrderContent
      order={order}
      timeZone={order.store?.timeZone ?? shopTimeZone}
      withdrawalHref={withdrawalHref(order.referenceNumber)}
      loggedOut={loggedOut}
      again={(order.status === 'DONE' || isAhead(order)) && isHeld(order) && renderAgain?.(order.id)}
      renderShare={renderShare && ((companions) => renderShare(order.id, companions))}
    />
  )
}
