import type { ReactNode } from 'react'
import './order-status.css'

/** `new` and `open` are lit doors, `done` is a filled one, `off` an empty one: the shape says it, the words say it again. */
export function OrderStatus({ as, children }: { as: 'new' | 'open' | 'done' | 'off'; children: ReactNode }) {
  return <span className={`order-status order-status--${as}`}>{children}</span>
}
