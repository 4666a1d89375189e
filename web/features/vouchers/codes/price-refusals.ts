import type { VoucherErrorCode } from '../../../generated/schema.ts'

export interface VoucherRefusal {
  code: VoucherErrorCode
  field?: string[] | null
  retryAfterSeconds?: number | null
}

const aboutCodes = new Set<VoucherErrorCode>([
  ...([
    'CODE_NOT_VALID',
    'CODE_NOT_UNIQUE',
    'CODE_ALREADY_USED',
    'VOUCHER_EXPIRED',
    'VOUCHER_EMPTY',
    'VOUCHER_NOT_FOR_VOUCHERS',
    'NOTHING_TO_REDEEM',
    'TOO_MANY_VOUCHERS',
  ] as const),
  ...([
    'DISCOUNT_ALREADY_APPLIED',
    'DISCOUNT_NOT_VALID_NOW',
    'DISCOUNT_NOT_FOR_STORE',
    'PRIVATE_ACCOUNT_ONLY',
    'NOTHING_DISCOUNTABLE',
  ] as const),
  ...(['DISCOUNT_USED_UP', 'DISCOUNT_USED_UP_BY_VISITOR'] as const),
])

/**
 * The code that a refusal is about: the one at the index in its field, or else the last, which was added when
 * all others were valid. Null if the refusal is not about a code.
 */
export function refusedCode({ code, field }: VoucherRefusal, codes: string[]): string | null {
  const place = field?.[1] === 'codes' ? Number(field[2]) : Number.NaN
  if (!aboutCodes.has(code) && !(code === 'INVALID_INPUT' && place >= 0)) return null
  return codes[place] ?? codes.at(-1) ?? null
}
