import * as z from 'zod/mini'
import { personalAtom } from '../../../lib/storage/personal-storage.ts'
import type { TypedVoucher } from './voucher-rules.ts'

const draftSchema = z.object({ amount: z.string(), ownAmount: z.string(), text: z.string() })

export const emptyVoucher: TypedVoucher = { amount: '10000', ownAmount: '', text: '' }

/** A voucher not in the cart yet. It survives a reload and a switch to the other kind, but not a logout. */
export const voucherDraftAtom = personalAtom('voucher-draft', z.nullable(draftSchema), null)

/** Initial values of the form. */
export function initialVoucher(draft: TypedVoucher | null): TypedVoucher {
  return draft ?? emptyVoucher
}
