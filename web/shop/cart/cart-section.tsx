import { type ReactNode, useId } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import './cart-section.css'

/** One kind of item in the cart, with its own countdown. */
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
    <section className="cart-section" aria-labelledby={id}>
      <div className="cart-section__head">
        <h2 id={id}>{title}</h2>
        {timer}
      </div>
      {children}
    </section>
  )
}

interface CartBookingProps {
  /** Null while it is not to be had. */
  picture: { key: string; altText: string } | null
  title: ReactNode
  /** Day, time, persons, extras. */
  text: ReactNode
  /** Below the text. */
  children: ReactNode
  dropLabel: string
  onDrop: () => void
  totalLabel: ReactNode
  total: ReactNode
  /** Links and buttons that lead on. */
  action: ReactNode
}

export function CartBooking({
  picture,
  title,
  text,
  children,
  dropLabel,
  onDrop,
  totalLabel,
  total,
  action,
}: CartBookingProps) {
  return (
    <div className="cart-section__content">
      <Picture
        className="cart-section__picture"
        arch="right"
        name={picture?.key}
        alt={picture?.altText}
        sizes="(min-width: 62rem) 30vw, 82vw"
      />
      <div className="cart-section__text">
        <div className="cart-section__title">
          <h3>{title}</h3>
          <IconButton icon="close" label={dropLabel} onClick={onDrop} />
        </div>
        <p>{text}</p>
        {children}
        <div className="cart-section__actions">
          <p className="cart-section__price">
            <span className="small muted">{totalLabel}</span>
            <b className="tabular">{total}</b>
          </p>
          {action}
        </div>
      </div>
    </div>
  )
}
