import * as z from 'zod/mini'
import { requiredEmail, requiredText, textOf } from '../../lib/form-rules.ts'

/** What § 356a (2) BGB lets a declaration ask for, and nothing more. */
export const withdrawalSchema = z.object({
  name: requiredText('withdrawals.error.nameMissing'),
  orderReference: requiredText('withdrawals.error.orderMissing'),
  email: requiredEmail('withdrawals.error.emailMissing'),
})

export type Declaration = z.infer<typeof withdrawalSchema>

/** The order's number as it is written everywhere, however it was typed; other words beside it stay as they are. */
export function readWithdrawal(data: FormData) {
  return {
    name: textOf(data, 'name'),
    orderReference: textOf(data, 'orderReference').replace(/\bwz(?=[-\s]?\d)/i, 'WZ'),
    email: textOf(data, 'email'),
  }
}
