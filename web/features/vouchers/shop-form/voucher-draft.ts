import * as z from 'zod/mini'
import { personalAtom } from '../../../lib/personal-storage.ts'
import type { TypedVoucher } from './voucher-rules.ts'

const draftSchema = z.object({ amount: z.string(), ownAmount: z.string(), text: z.string() })

const emptyVoucher: TypedVoucher = { amount: '10000', ownAmount: '', text: '' }

/** A voucher that was thought of and is in no cart yet: it survives a reload and the way to the other kind, but no logout. */
export const voucherDraftAtom = personalAtom('voucher-draft', z.nullable(draftSchema), null)

/** What a form begins with. */
export function begunVoucher(draft: TypedVoucher | null): TypedVoucher {
  return draft ?? emptyVoucher
}
