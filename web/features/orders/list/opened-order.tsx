import type { ReactNode } from 'react'
import { shopTimeZone } from '../../../lib/language/format.ts'
import { OrderContent } from '../details/order-content.tsx'
import { isAhead, isHeld } from './next-visit.ts'
import type { OrderSummaryFragment } from './orders.generated.ts'

export interface OrderRowProps {
  /** Link to the withdrawal of an order's vouchers. */
  withdrawalHref: (referenceNumber: string) => string
  /** Shown if the session has expired. */
  loggedOut: ReactNode
  /** The way to book a stay again that is over. */
  renderAgain?: (orderId: string) => ReactNode
}

type OpenedOrderProps = OrderRowProps & { order: OrderSummaryFragment }

/** What a row of the list shows once it is open. */
export function OpenedOrder({ order, withdrawalHref, loggedOut, renderAgain }: OpenedOrderProps) {
  return (
    <OrderContent
      order={order}
      timeZone={order.store?.timeZone ?? shopTimeZone}
      withdrawalHref={withdrawalHref(order.referenceNumber)}
      loggedOut={loggedOut}
      again={(order.status === 'DONE' || isAhead(order)) && isHeld(order) && renderAgain?.(order.id)}
    />
  )
}
