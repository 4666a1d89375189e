import type { ReactNode } from 'react'
import { TripCard } from '../../../shop/stay/trip-card.tsx'
import { isForOthers } from './is-for-others.ts'
import type { OrderTripProps } from './order-trip-props.ts'
import { TripFacts } from './trip-facts.tsx'

interface StayCardProps extends Pick<OrderTripProps, 'order' | 'parts' | 'level'> {
  /** The code for the check-in. */
  code?: ReactNode
  /** Until when it can be cancelled or moved, and how. */
  terms?: ReactNode
}

/** The card of an ordered stay: its suite, time, place, guests, extras and number. */
export function StayCard({ order, parts, level, code, terms }: StayCardProps) {
  const { store, wellzoneTypeName } = order
  const type = store?.wellzoneTypes.find(({ name }) => name === wellzoneTypeName)
  return (
    <TripCard
      stay={order}
      picture={type?.picture ?? null}
      level={level}
      facts={<TripFacts order={order} parts={parts} isForOthers={isForOthers({ order, parts })} />}
      code={code}
      terms={terms}
    />
  )
}
