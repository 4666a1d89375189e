import * as z from 'zod/mini'
import { readBy, textOf } from '../../lib/form-read.ts'
import { requiredEmail, requiredText } from '../../lib/form-rules.ts'

/** What § 356a (2) BGB lets a declaration ask for, and nothing more. */
export const withdrawalSchema = z.object({
  name: requiredText('withdrawals.error.nameMissing'),
  orderReference: readBy(readOrderNumber, requiredText('withdrawals.error.orderMissing')),
  email: requiredEmail('withdrawals.error.emailMissing'),
})

export type Declaration = z.infer<typeof withdrawalSchema>

/** The order's number as it is written everywhere, however it was typed; other words beside it stay as they are. */
function readOrderNumber(data: FormData, name: string): string {
  return textOf(data, name).replace(/\bwz(?=[-\s]?\d)/i, 'WZ')
}
