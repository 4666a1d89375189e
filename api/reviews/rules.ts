import type { Body, RefusalCode } from '../http/contract.ts'

type Feedback = Body<'giveFeedback'>

/** Why a feedback is refused; null when it is valid. */
export function feedbackRefusal(
  feedback: Feedback,
): Exclude<RefusalCode<'giveFeedback'>, 'OrderNotRateable'> | null {
  if (feedback.hasBrokenEquipment && feedback.equipmentErrors.trim() === '') return 'EquipmentErrorsMissing'
  if (feedback.hasOtherComplaints && feedback.otherComplaints.trim() === '') return 'OtherComplaintsMissing'
  return null
}
