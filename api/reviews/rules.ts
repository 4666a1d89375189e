import type { Body, RefusalCode } from '../http/contract.ts'

type Feedback = Body<'giveFeedback'>

/** What keeps a feedback from being noted; null when nothing does. A complaint needs its words. */
export function feedbackRefusal(
  feedback: Feedback,
): Exclude<RefusalCode<'giveFeedback'>, 'OrderNotRateable'> | null {
  if (feedback.hasBrokenEquipment && feedback.equipmentErrors.trim() === '') return 'EquipmentErrorsMissing'
  if (feedback.hasOtherComplaints && feedback.otherComplaints.trim() === '') return 'OtherComplaintsMissing'
  return null
}
