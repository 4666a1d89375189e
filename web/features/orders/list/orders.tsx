import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'
import './orders.css'

interface OrdersProps {
  /** The heading below a stay that stands on top. */
  title: ReactNode
  /** All there is stands on top: the rows only keep their place in the page. */
  isEmpty: boolean
  children: ReactNode
}

/** The head of the list is decorative: every row labels its own parts. */
export function Orders({ title, isEmpty, children }: OrdersProps) {
  return (
    <div className="order-list__orders" hidden={isEmpty}>
      {title && <h2 className="heading-3">{title}</h2>}
      <div className="order-list__head" aria-hidden="true">
        <span>
          <FormattedMessage id="ui.orders.date" />
        </span>
        <span>
          <FormattedMessage id="ui.orders.what" />
        </span>
        <span>
          <FormattedMessage id="ui.orders.status" />
        </span>
        <span>
          <FormattedMessage id="ui.orders.total" />
        </span>
        <span />
      </div>
      {children}
    </div>
  )
}

interface OrderRowProps {
  date: ReactNode
  what: ReactNode
  /** The store, or a dash for what was not ordered for one. */
  where: string
  /** OrderStatus */
  status: ReactNode
  total: ReactNode
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  /** Details, shown below; OrderDetails. */
  children: ReactNode
}

export function OrderRow(props: OrderRowProps) {
  const { date, what, where, status, total, isOpen, onToggle, children } = props
  return (
    <details className="order" open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <span className="order__date tabular">{date}</span>
        <span className="order__title">
          <b>{what}</b>
          {where && <span className="muted small">{where}</span>}
        </span>
        <span className="order__status">{status}</span>
        <span className="order__price tabular">{total}</span>
        <span className="order__chevron">
          <Icon name="down" />
        </span>
      </summary>
      <div className="order__content">{children}</div>
    </details>
  )
}

/** Facts on the left, lines on the right. */
export function OrderDetails({
  facts,
  lines,
  actions,
}: {
  facts: ReactNode
  lines: ReactNode
  actions?: ReactNode
}) {
  return (
    <>
      <div className="order__columns">
        {facts}
        {lines}
      </div>
      {actions && <div className="row order__actions">{actions}</div>}
    </>
  )
}

export function MoreOrders({ children }: { children: ReactNode }) {
  return <p className="order-list__more">{children}</p>
}
