import type { ReactNode } from 'react'
import type { TripFieldsFragment, TripPartsFieldsFragment } from '../../../shop/stay/trip-fields.generated.ts'

export interface OrderTripProps {
  order: TripFieldsFragment & { startsAt: string; endsAt: string }
  parts: TripPartsFieldsFragment | null
  level: 2 | 3
  /** Until when the stay can be cancelled, and the ways to move or cancel it. */
  terms?: ReactNode
  /** Beside what to bring. */
  children?: ReactNode
}
