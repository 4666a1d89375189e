import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import './cart-items.css'

export function CartItems({ children }: { children: ReactNode }) {
  return <ul className="items">{children}</ul>
}

interface CartItemProps {
  icon: IconName
  /** What is on it, as the smallest drawing of it: "50 €". */
  value: string
  name: ReactNode
  text?: ReactNode
  total: ReactNode
  /** The total is being asked for. */
  isBusy?: boolean
  /** How many, and away with it. */
  children: ReactNode
  ref?: Ref<HTMLLIElement>
}

/** One thing in the cart, with its number and its price. */
export function CartItem({ icon, value, name, text, total, isBusy = false, children, ref }: CartItemProps) {
  return (
    <li className="item" ref={ref}>
      <div className="item__mini" aria-hidden="true">
        <Icon name={icon} size={28} />
        <span className="display" data-length={value.length > 6 ? 'long' : undefined}>
          {value}
        </span>
      </div>
      <div className="item__t">
        <h3 className="item__n">{name}</h3>
        {text && <p className="small muted">{text}</p>}
      </div>
      <p className="item__p num" aria-busy={isBusy || undefined}>
        {total}
      </p>
      <div className="item__c">{children}</div>
    </li>
  )
}
