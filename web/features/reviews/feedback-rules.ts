import * as z from 'zod/mini'
import type { GiveFeedbackInput } from '../../generated/schema.ts'
import { linesOf, readBy } from '../../lib/forms/form-read.ts'
import { optionalChoice, optionalText, requiredText, says } from '../../lib/forms/form-rules.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { bookingReasons } from './booking-reasons.ts'

/** What may be rated with stars besides the first impression, in the order of a visit. */
export const moreRatings = ['easeOfBooking', 'checkIn', 'atmosphere', 'wellzone'] as const

/** 0 if none is given. */
const stars = z.int().check(z.minimum(0), z.maximum(5))

/** Rules of the form: one star is enough, and what did not work needs an explanation. */
export const feedbackSchema = z
  .object({
    orderId: requiredText('reviews.error.orderMissing'),
    firstImpression: z.int().check(z.minimum(1, says('reviews.error.starsMissing')), z.maximum(5)),
    title: optionalText(),
    text: readBy(linesOf, optionalText()),
    easeOfBooking: stars,
    checkIn: stars,
    atmosphere: stars,
    wellzone: stars,
    doesEverythingWork: z.boolean(),
    equipmentErrors: readBy(linesOf, optionalText()),
    hasOtherComplaints: z.boolean(),
    otherComplaints: readBy(linesOf, optionalText()),
    isFirstVisit: z.boolean(),
    bookingReason: optionalChoice(bookingReasons),
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

/** The box states that everything worked; the input of the API states what did not. Null was not said. */
export function toInput({
  doesEverythingWork,
  equipmentErrors,
  hasOtherComplaints,
  otherComplaints,
  ...said
}: Feedback): GiveFeedbackInput {
  return {
    ...said,
    title: said.title || null,
    text: said.text || null,
    easeOfBooking: said.easeOfBooking || null,
    checkIn: said.checkIn || null,
    atmosphere: said.atmosphere || null,
    wellzone: said.wellzone || null,
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
