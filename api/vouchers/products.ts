import type { VoucherPurpose } from '../words/seller.ts'

/** Product groups and ids of vouchers and their shipping. */
export const voucherProducts = { print: 911, postal: 912, shipping: 913 } as const

/** The VAT on the sale of a voucher: that of everything that a single-purpose one can pay for. */
export function vatOfSale(purpose: VoucherPurpose): number {
  return purpose === 'single-purpose' ? 190 : 0
}

/** The kind of the vouchers that a line sells: it has VAT only if they are single-purpose. */
export function purposeOfSale({ vatPermille }: { vatPermille: number }): VoucherPurpose {
  return vatPermille > 0 ? 'single-purpose' : 'multi-purpose'
}
