import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import './cart-items.css'

export function CartItems({ children }: { children: ReactNode }) {
  return <ul className="cart-items">{children}</ul>
}

interface CartItemProps {
  icon: IconName
  /** Shown in the small drawing: "50 €". */
  value: string
  name: ReactNode
  text?: ReactNode
  total: ReactNode
  /** The total is being loaded. */
  isBusy?: boolean
  /** Quantity and remove controls. */
  children: ReactNode
  ref?: Ref<HTMLLIElement>
}

/** A cart item with quantity and price. */
export function CartItem({ icon, value, name, text, total, isBusy = false, children, ref }: CartItemProps) {
  return (
    <li className="cart-item" ref={ref}>
      <div className="cart-item__thumbnail" aria-hidden="true">
        <Icon name={icon} size={28} />
        <span className="display" data-length={value.length > 6 ? 'long' : undefined}>
          {value}
        </span>
      </div>
      <div className="cart-item__text">
        <h3 className="cart-item__name">{name}</h3>
        {text && <p className="small muted">{text}</p>}
      </div>
      <p className="cart-item__price tabular" aria-busy={isBusy || undefined}>
        {total}
      </p>
      <div className="cart-item__controls">{children}</div>
    </li>
  )
}
