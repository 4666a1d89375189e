import type { ReactNode } from 'react'
import type {
  TripCodeFieldsFragment,
  TripFieldsFragment,
  TripPartsFieldsFragment,
} from '../../../shop/stay/trip-fields.generated.ts'

export interface OrderTripProps {
  order: TripFieldsFragment & { startsAt: string; endsAt: string }
  parts: TripPartsFieldsFragment | null
  /** Null while the account cannot be read: the name is enough at the reception. */
  card: TripCodeFieldsFragment | null
  level: 2 | 3
  /** Until when the stay can be cancelled, and the ways to move or cancel it. */
  terms?: ReactNode
  /** Beside what to bring. */
  children?: ReactNode
}
