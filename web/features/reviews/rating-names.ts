import type { PlainMessageId } from '../../lib/language/locale.tsx'
import type { moreRatings } from './feedback-rules.ts'

export const ratingNames = {
  easeOfBooking: 'reviews.rating.easeOfBooking',
  checkIn: 'reviews.rating.checkIn',
  firstImpression: 'reviews.rating.firstImpression',
  atmosphere: 'reviews.rating.atmosphere',
  wellzone: 'reviews.rating.wellzone',
} satisfies Record<'firstImpression' | (typeof moreRatings)[number], PlainMessageId>
