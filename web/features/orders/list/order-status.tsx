import type { ReactNode } from 'react'
import './order-status.css'

/**
 * Status label: `new` and `open` are highlighted, `done` is filled, `off` is empty.
 * The text repeats the shape.
 */
export function OrderStatus({ as, children }: { as: 'new' | 'open' | 'done' | 'off'; children: ReactNode }) {
  return <span className={`order-status order-status--${as}`}>{children}</span>
}
