import type { ComponentProps, ReactNode } from 'react'
import { OrderStatus } from '../../features/orders/list/order-status.tsx'
import { WishTitle } from '../../features/waiting/wish-title.tsx'

interface WishHeadProps {
  state: ComponentProps<typeof OrderStatus>['as']
  label: ReactNode
  title: ReactNode
  /** Left out where the button comes first. */
  text?: ReactNode
  /** A press led here, and its button is gone. */
  takesFocus?: boolean
}

/** Where a wish stands, as a sign, a title and a sentence. */
export function WishHead({ state, label, title, text, takesFocus = false }: WishHeadProps) {
  return (
    <header>
      <p>
        <OrderStatus as={state}>{label}</OrderStatus>
      </p>
      <WishTitle takesFocus={takesFocus}>{title}</WishTitle>
      {text && (
        <p className="lead mt-4" role="status">
          {text}
        </p>
      )}
    </header>
  )
}
