import type { FeedbackRequest } from '#openapi/generated/spa.ts'
import type { BookingReason, GiveFeedbackInput, MutationResolvers } from '../generated/resolvers.ts'
import { orderIds } from '../base/ids.ts'
import { reloadOrder } from '../orders/reload.ts'
import { readAfterWrite } from '../spa/reads.ts'
import { noSuchOrder, reviewErrors } from './problems.ts'

/** The REST contract counts from 0. */
const reasons: Record<BookingReason, NonNullable<FeedbackRequest['bookingReason']>> = {
  FAMILY_AND_FRIENDS: 0,
  SOCIAL_MEDIA: 1,
  ADVERTISEMENT: 2,
  OTHER: 3,
}

/** Never retried: a repeat of a success would find the order rated. */
export const giveFeedback: MutationResolvers['giveFeedback'] = async (_root, { input }, { spa, loaders }) => {
  const id = orderIds.read(input.orderId)
  if (id === null) return { order: null, userErrors: noSuchOrder }
  try {
    await spa.visitor.write((api) => api.POST('/v2/customer-feedback', { body: toFeedback(id, input) }))
  } catch (error) {
    return { order: null, userErrors: reviewErrors.from(error) }
  }
  return { order: readAfterWrite(reloadOrder(loaders, id)), userErrors: [] }
}

/**
 * The session identifies the visitor and the number the order; the contract's names beside them are not used.
 */
function toFeedback(
  id: number,
  { equipmentErrors, otherComplaints, ...input }: GiveFeedbackInput,
): FeedbackRequest {
  return {
    order: { id, name: '' },
    title: input.title ?? null,
    feedbackText: input.text ?? null,
    firstImpression: input.firstImpression,
    atmosphere: input.atmosphere ?? null,
    easynessOfBooking: input.easeOfBooking ?? null,
    checkIn: input.checkIn ?? null,
    wellzone: input.wellzone ?? null,
    hasBrokenEquipment: typeof equipmentErrors === 'string',
    equipmentErrors: equipmentErrors ?? '',
    hasOtherComplaints: typeof otherComplaints === 'string',
    otherComplaints: otherComplaints ?? '',
    firstVisit: input.isFirstVisit,
    bookingReason: input.bookingReason ? reasons[input.bookingReason] : null,
  }
}
