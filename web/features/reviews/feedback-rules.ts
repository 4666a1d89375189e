import * as z from 'zod/mini'
import type { GiveFeedbackInput } from '../../generated/schema.ts'
import { choice, optionalText, requiredText, says, textOf } from '../../lib/form-rules.ts'
import type { PlainMessageId } from '../../lib/locale.tsx'
import { bookingReasons } from './booking-reasons.ts'

/** What is rated with stars, in the order in which a visit goes. */
export const ratings = ['easeOfBooking', 'checkIn', 'firstImpression', 'atmosphere', 'wellzone'] as const

const stars = z.int().check(z.minimum(1, says('reviews.error.starsMissing')), z.maximum(5))

/** What has to be said about a visit; what did not work needs its words. */
export const feedbackSchema = z
  .object({
    orderId: requiredText('reviews.error.orderMissing'),
    title: requiredText('reviews.error.titleMissing'),
    text: requiredText('reviews.error.textMissing'),
    easeOfBooking: stars,
    checkIn: stars,
    firstImpression: stars,
    atmosphere: stars,
    wellzone: stars,
    doesEverythingWork: z.boolean(),
    equipmentErrors: optionalText(),
    hasOtherComplaints: z.boolean(),
    otherComplaints: optionalText(),
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

export function readFeedback(data: FormData) {
  const rated = Object.fromEntries(ratings.map((name) => [name, Number(textOf(data, name))])) as Record<
    (typeof ratings)[number],
    number
  >
  return {
    ...rated,
    orderId: textOf(data, 'orderId'),
    title: textOf(data, 'title'),
    text: linesOf(data, 'text'),
    doesEverythingWork: data.has('doesEverythingWork'),
    equipmentErrors: linesOf(data, 'equipmentErrors'),
    hasOtherComplaints: data.has('hasOtherComplaints'),
    otherComplaints: linesOf(data, 'otherComplaints'),
    isFirstVisit: data.has('isFirstVisit'),
    bookingReason: textOf(data, 'bookingReason'),
  }
}

/** The box says that everything worked; what is sent says what did not. */
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

/** Forms send a line break as two characters; it is counted as one. */
function linesOf(data: FormData, name: string): string {
  return textOf(data, name).replaceAll('\r\n', '\n')
}
