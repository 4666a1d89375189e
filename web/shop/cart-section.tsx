import { type ReactNode, useId } from 'react'
import { IconButton } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import './cart-section.css'

/** One kind of thing in the cart, with its own countdown. */
export function CartSection({
  title,
  timer,
  children,
}: {
  title: ReactNode
  timer?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="cart__s" aria-labelledby={id}>
      <div className="cart__h">
        <h2 id={id}>{title}</h2>
        {timer}
      </div>
      {children}
    </section>
  )
}

interface CartBookingProps {
  picture: { key: string; altText: string }
  title: ReactNode
  /** Day, time, persons, extras. */
  text: ReactNode
  dropLabel: string
  onDrop: () => void
  totalLabel: ReactNode
  total: ReactNode
  /** The way on. */
  action: ReactNode
}

export function CartBooking({
  picture,
  title,
  text,
  dropLabel,
  onDrop,
  totalLabel,
  total,
  action,
}: CartBookingProps) {
  return (
    <div className="cart__b">
      <Picture
        className="cart__pic"
        door="right"
        name={picture.key}
        alt={picture.altText}
        sizes="(min-width: 62rem) 30vw, 92vw"
      />
      <div className="cart__t">
        <div className="cart__tt">
          <h3>{title}</h3>
          <IconButton icon="close" label={dropLabel} onClick={onDrop} />
        </div>
        <p>{text}</p>
        <div className="cart__go">
          <p className="cart__p">
            <span className="small muted">{totalLabel}</span>
            <b className="num">{total}</b>
          </p>
          {action}
        </div>
      </div>
    </div>
  )
}
