import * as z from 'zod/mini'
import { readBy, textOf } from '../../lib/forms/form-read.ts'
import { requiredEmail, requiredText } from '../../lib/forms/form-rules.ts'

/** The only fields that § 356a (2) BGB allows to ask for. */
export const withdrawalSchema = z.object({
  name: requiredText('withdrawals.error.nameMissing'),
  orderReference: readBy(readOrderNumber, requiredText('withdrawals.error.orderMissing')),
  email: requiredEmail('withdrawals.error.emailMissing'),
})

export type Declaration = z.infer<typeof withdrawalSchema>

/** Normalises the reference number however it was typed; other text beside it stays unchanged. */
function readOrderNumber(data: FormData, name: string): string {
  return textOf(data, name).replace(/\bwz(?=[-\s]?\d)/i, 'WZ')
}
