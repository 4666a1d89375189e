import type { BookingReason } from '../../generated/schema.ts'
import { choicesOf } from '../../lib/forms/choices.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'

export const bookingReasonNames = {
  FAMILY_AND_FRIENDS: 'reviews.reason.familyAndFriends',
  SOCIAL_MEDIA: 'reviews.reason.socialMedia',
  ADVERTISEMENT: 'reviews.reason.advertisement',
  OTHER: 'reviews.reason.other',
} satisfies Record<BookingReason, PlainMessageId>
export const bookingReasons = choicesOf(bookingReasonNames)
