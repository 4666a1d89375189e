import { bareCode } from '#http/typed-code.ts'
import * as z from 'zod/mini'
import { personalAtom } from '../../../lib/storage/personal-storage.ts'

/**
 * Codes applied to the voucher cart, in their order; the server stores none before the order, and they
 * survive the redirect to the provider. As codes are worth money, they stay in this tab and with this
 * visitor.
 */
export const usedCodesAtom = personalAtom(
  'voucher-codes',
  z.object({ viewerId: z.nullable(z.string()), codes: z.array(z.string()) }),
  { viewerId: null, codes: [] },
  'tab',
)

export function isSameCode(one: string, other: string): boolean {
  return bareCode(one) === bareCode(other)
}
