import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import type { OrderTripProps } from './order-trip-props.ts'
import { OrderTripSkeleton } from './order-trip-skeleton.tsx'

const { Part, prepare } = lazyPart(async () => (await import('./order-trip.tsx')).OrderTrip, {
  instead: ({ terms, actions, children }: OrderTripProps) => (
    <>
      {terms}
      <div className="row">{actions}</div>
      {children}
    </>
  ),
})

/** The card of a stay, whose code comes once there is a stay to show; its actions remain without the card. */
export function OrderTripPart(props: OrderTripProps) {
  return (
    <Suspense fallback={<OrderTripSkeleton />}>
      <Part {...props} />
    </Suspense>
  )
}

/** Loads the code of the card beside its data. */
export const prepareOrderTrip = prepare
