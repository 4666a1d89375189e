import * as z from 'zod/mini'
import { personalAtom } from '../../lib/storage/personal-storage.ts'

const draftSchema = z.object({
  orderId: z.string(),
  title: z.string(),
  text: z.string(),
  /** stars, 0 if none are given */
  easeOfBooking: z.number(),
  checkIn: z.number(),
  firstImpression: z.number(),
  atmosphere: z.number(),
  wellzone: z.number(),
  doesEverythingWork: z.boolean(),
  equipmentErrors: z.string(),
  hasOtherComplaints: z.boolean(),
  otherComplaints: z.string(),
  isFirstVisit: z.boolean(),
  bookingReason: z.string(),
})

export type FeedbackDraft = z.infer<typeof draftSchema>

export const emptyFeedback: FeedbackDraft = {
  orderId: '',
  title: '',
  text: '',
  easeOfBooking: 0,
  checkIn: 0,
  firstImpression: 0,
  atmosphere: 0,
  wellzone: 0,
  doesEverythingWork: true,
  equipmentErrors: '',
  hasOtherComplaints: false,
  otherComplaints: '',
  isFirstVisit: false,
  bookingReason: '',
}

/**
 * Feedback that was not sent successfully yet: it survives a closed dialog, a failure
 * and a reload, but no logout.
 */
export const feedbackDraftAtom = personalAtom('feedback', draftSchema, emptyFeedback)

/** The draft for an order, or a new one if the stored draft is about another order. */
export function draftAbout(orderId: string, draft: FeedbackDraft): FeedbackDraft {
  return draft.orderId === orderId ? draft : { ...emptyFeedback, orderId }
}

/** Whether it says more than the first star. */
export function hasMore({ orderId: _order, firstImpression: _stars, ...more }: FeedbackDraft): boolean {
  return Object.entries(more).some(([name, value]) => value !== emptyFeedback[name as keyof typeof more])
}

/** The draft after a change of the form. A field that is not rendered at the moment keeps its value. */
export function draftAfter(typed: FeedbackDraft, before: FeedbackDraft): FeedbackDraft {
  return {
    ...typed,
    equipmentErrors: before.doesEverythingWork ? before.equipmentErrors : typed.equipmentErrors,
    otherComplaints: before.hasOtherComplaints ? typed.otherComplaints : before.otherComplaints,
  }
}
