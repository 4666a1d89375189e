import * as z from 'zod/mini'
import { requiredEmail, requiredText, textOf } from '../../lib/form-rules.ts'

/** What § 356a (2) BGB lets a declaration ask for, and nothing more. */
export const withdrawalSchema = z.object({
  name: requiredText('withdrawals.error.nameMissing'),
  orderReference: requiredText('withdrawals.error.orderMissing'),
  email: requiredEmail('withdrawals.error.emailMissing'),
})

export type Declaration = z.infer<typeof withdrawalSchema>

export function readWithdrawal(data: FormData) {
  return { name: textOf(data, 'name'), orderReference: textOf(data, 'orderReference'), email: textOf(data, 'email') }
}
