import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { OrderSummaryFragment } from '../list/orders.generated.ts'
import { OrderActions } from './order-actions.tsx'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { paymentMethodNames } from './transaction-names.ts'
import './receipts.css'

interface ReceiptsProps {
  order: OrderSummaryFragment & { details: OrderDetailsFieldsFragment | null }
  timeZone: string
  withdrawalHref: string
  /** The way to book another stay like this one. */
  again: ReactNode
}

/** Payment and documents of a stay, folded away; a stay that was taken over has none, and says so. */
export function Receipts({ order, timeZone, withdrawalHref, again }: ReceiptsProps) {
  const money = useMoney()
  const { details } = order
  if (order.handover?.role === 'HOLDER')
    return (
      <p className="muted mt-6">
        <FormattedMessage id="orders.handover.money" />
      </p>
    )
  if (!details)
    return (
      <p className="muted mt-6">
        <FormattedMessage id="orders.noDetails" />
      </p>
    )
  const payment = details.transactions.find(({ kind, method }) => kind === 'PAYMENT' && method !== 'VOUCHER')
  return (
    <details className="receipts">
      <summary>
        <span>
          <b>
            <FormattedMessage id="stay.receipts" />
          </b>{' '}
          {payment && (
            <span className="small muted">
              <FormattedMessage
                id="stay.receipts.paid"
                values={{ method: <FormattedMessage id={paymentMethodNames[payment.method]} /> }}
              />
            </span>
          )}
        </span>
        <span className="tabular">{money(details.total)}</span>
        <Icon name="down" />
      </summary>
      <div className="receipts__papers">
        <OrderLines details={details} order={order} />
        <OrderFacts order={order} timeZone={timeZone} details={details} isBelowTicket />
      </div>
      <div className="row order__actions">
        <OrderActions
          again={again}
          timeZone={timeZone}
          calendarUrl={null}
          withdrawalHref={withdrawalHref}
          details={details}
        />
      </div>
    </details>
  )
}
