import type { ReturnedWays } from '../../../shop/returned-ways.ts'

/**
 * The cents of a lower price by the way they would go back: to the vouchers that paid, then to the money, and
 * the rest of an expired voucher as a new one.
 */
export function returnedWays(
  differenceCents: number,
  { returnableCents, paidCents }: { returnableCents: number; paidCents: number | null },
): ReturnedWays {
  const back = Math.max(0, -differenceCents)
  const vouchers = Math.min(back, returnableCents)
  const money = Math.min(back - vouchers, paidCents ?? Infinity)
  return { vouchers, money, newVoucher: back - vouchers - money }
}
