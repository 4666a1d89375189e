import * as z from 'zod/mini'
import { personalAtom } from '../../../lib/personal-storage.ts'

/**
 * Codes that are to pay a part of the cart of vouchers, in their order. The server keeps none for a cart that is not ordered yet, and they have to survive the
 * way to the provider and back. They are worth their money to whoever reads them: so they stay in this tab, and with this visitor.
 */
export const usedCodesAtom = personalAtom(
  'voucher-codes',
  z.object({ viewerId: z.nullable(z.string()), codes: z.array(z.string()) }),
  { viewerId: null, codes: [] },
  'tab',
)

/** Small letters, spaces and hyphens do not matter. */
export function isSameCode(one: string, other: string): boolean {
  return bare(one) === bare(other)
}

function bare(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase()
}
