import * as z from 'zod/mini'
import type { GiveFeedbackInput } from '../../generated/schema.ts'
import { linesOf, readBy } from '../../lib/forms/form-read.ts'
import { choice, optionalText, requiredText, says } from '../../lib/forms/form-rules.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { bookingReasons } from './booking-reasons.ts'

/** What is rated with stars, in the order of a visit. */
export const ratings = ['easeOfBooking', 'checkIn', 'firstImpression', 'atmosphere', 'wellzone'] as const

const stars = z.int().check(z.minimum(1, says('reviews.error.starsMissing')), z.maximum(5))

/** Rules of the form; what did not work needs an explanation. */
export const feedbackSchema = z
  .object({
    orderId: requiredText('reviews.error.orderMissing'),
    title: requiredText('reviews.error.titleMissing'),
    text: readBy(linesOf, requiredText('reviews.error.textMissing')),
    easeOfBooking: stars,
    checkIn: stars,
    firstImpression: stars,
    atmosphere: stars,
    wellzone: stars,
    doesEverythingWork: z.boolean(),
    equipmentErrors: readBy(linesOf, optionalText()),
    hasOtherComplaints: z.boolean(),
    otherComplaints: readBy(linesOf, optionalText()),
    isFirstVisit: z.boolean(),
    bookingReason: choice(bookingReasons, 'reviews.error.reasonMissing'),
  })
  .check(
    words(
      'equipmentErrors',
      'reviews.error.equipmentErrorsMissing',
      ({ doesEverythingWork }) => !doesEverythingWork,
    ),
    words(
      'otherComplaints',
      'reviews.error.otherComplaintsMissing',
      ({ hasOtherComplaints }) => hasOtherComplaints,
    ),
  )

export type Feedback = z.output<typeof feedbackSchema>

/** The box states that everything worked; the input of the API states what did not. */
export function toInput({
  doesEverythingWork,
  equipmentErrors,
  hasOtherComplaints,
  otherComplaints,
  ...said
}: Feedback): GiveFeedbackInput {
  return {
    ...said,
    equipmentErrors: doesEverythingWork ? null : equipmentErrors,
    otherComplaints: hasOtherComplaints ? otherComplaints : null,
  }
}

type Conditions = Pick<
  Feedback,
  'doesEverythingWork' | 'equipmentErrors' | 'hasOtherComplaints' | 'otherComplaints'
>

function words(
  name: 'equipmentErrors' | 'otherComplaints',
  missing: PlainMessageId,
  areNeeded: (feedback: Conditions) => boolean,
) {
  return z.refine<Conditions>((feedback) => !areNeeded(feedback) || feedback[name] !== '', {
    error: says(missing),
    path: [name],
  })
}
