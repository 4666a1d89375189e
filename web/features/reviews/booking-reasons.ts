import type { BookingReason } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/locale.tsx'

export const bookingReasons = [
  'FAMILY_AND_FRIENDS',
  'SOCIAL_MEDIA',
  'ADVERTISEMENT',
  'OTHER',
] as const satisfies BookingReason[]

export const bookingReasonNames = {
  FAMILY_AND_FRIENDS: 'reviews.reason.familyAndFriends',
  SOCIAL_MEDIA: 'reviews.reason.socialMedia',
  ADVERTISEMENT: 'reviews.reason.advertisement',
  OTHER: 'reviews.reason.other',
} satisfies Record<BookingReason, PlainMessageId>
