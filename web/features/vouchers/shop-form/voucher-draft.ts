import * as z from 'zod/mini'
import { personalAtom } from '../../../lib/storage/personal-storage.ts'
import type { TypedVoucher } from './voucher-rules.ts'

const text = z._default(z.string(), '')
const evening = z.object({ kind: z.enum(['CLASSIC', 'PREMIUM', 'EXCLUSIVE']), words: z.string() })
const draftSchema = z.object({
  amount: z.string(),
  ownAmount: z.string(),
  text: z.string(),
  evening: z._default(z.nullable(evening), null),
  name: text,
  email: text,
  sendOn: text,
})

export const emptyVoucher: TypedVoucher = {
  amount: '10000',
  ownAmount: '',
  text: '',
  evening: null,
  name: '',
  email: '',
  sendOn: '',
}

/** A voucher not in the cart yet. It survives a reload and a switch to another way, but not a logout. */
export const voucherDraftAtom = personalAtom('voucher-draft', z.nullable(draftSchema), null)

/** Initial values of the form. */
export function initialVoucher(draft: TypedVoucher | null): TypedVoucher {
  return draft ?? emptyVoucher
}
