import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { OrderStatus } from '../../features/orders/list/order-status.tsx'

interface WishHeadProps {
  state: ComponentProps<typeof OrderStatus>['as']
  label: ReactNode
  title: ReactNode
  text: ReactNode
  /** A press led here, and its button is gone. */
  takesFocus?: boolean
}

/** Where a wish stands, as a sign, a title and a sentence. */
export function WishHead({ state, label, title, text, takesFocus = false }: WishHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <header>
      <p>
        <OrderStatus as={state}>{label}</OrderStatus>
      </p>
      <h1 className="heading-1 mt-4" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead mt-4" role="status">
        {text}
      </p>
    </header>
  )
}
