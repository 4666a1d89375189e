import type { RescheduleErrorCode } from '../../../generated/schema.ts'
import { refusalMessages } from '../../../lib/graphql/refusal-messages.ts'

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
export const rescheduleErrorMessage = refusalMessages<RescheduleErrorCode>()('reschedules', {
  INVALID_INPUT: 'reschedules.error.failed',
  SLOT_NOT_OFFERED: 'reschedules.error.slotTaken',
  METHOD_NOT_IMPLEMENTED: 'reschedules.error.methodUnknown',
  NOTHING_DUE: 'reschedules.error.priceChanged',
  PAYMENT_NEEDED: 'reschedules.error.priceChanged',
})
