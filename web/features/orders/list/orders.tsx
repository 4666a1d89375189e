import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'
import './orders.css'

/** The list's head is for the eyes: every row says its parts itself. */
export function Orders({ children }: { children: ReactNode }) {
  return (
    <div className="ords__l">
      <div className="ord__head" aria-hidden="true">
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
  /** Store and number. */
  where: ReactNode
  /** OrderStatus */
  status: ReactNode
  total: ReactNode
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  /** Details, shown below; OrderDetails. */
  children: ReactNode
}

export function OrderRow({ date, what, where, status, total, isOpen, onToggle, children }: OrderRowProps) {
  return (
    <details className="ord" open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <span className="ord__d num">{date}</span>
        <span className="ord__w">
          <b>{what}</b>
          <span className="muted small">{where}</span>
        </span>
        <span className="ord__s">{status}</span>
        <span className="ord__p num">{total}</span>
        <span className="ord__c">
          <Icon name="down" />
        </span>
      </summary>
      <div className="ord__b">{children}</div>
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
      <div className="ord__grid">
        {facts}
        {lines}
      </div>
      {actions && <div className="row ord__act">{actions}</div>}
    </>
  )
}

export function MoreOrders({ children }: { children: ReactNode }) {
  return <p className="ords__more">{children}</p>
}
