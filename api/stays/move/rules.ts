import type { Span } from '../../slots/calendar.ts'
import type { VoucherPurpose } from '../../words/seller.ts'

/** How many times that are not paid can be held for one stay in 24 hours: each keeps a second suite. */
export const mostHeldTimes = 5

/**
 * The part of a new visit that has to be held for a stay: in its own suite the stay takes the rest already,
 * and no suite is reserved twice. Empty if nothing is left, as where only extras are added.
 */
export function spanToHold(visit: Span & { wellzoneId: number }, own: Span & { wellzoneId: number }): Span {
  const { from, until } = visit
  const isApart = visit.wellzoneId !== own.wellzoneId || from >= own.until || until <= own.from
  if (isApart) return { from, until }
  if (from < own.from) return { from, until: own.from }
  return until > own.until ? { from: own.until, until } : { from: own.from, until: own.from }
}

type Paying = { id: number; voucherId: number; purpose: VoucherPurpose; cents: number; isExpired: boolean }
type Money = { id: string; leftCents: number }

export type ReturnedShares = {
  vouchers: Array<{ id: number; voucherId: number; cents: number }>
  payments: Array<{ id: string; cents: number }>
  /** The value of vouchers that have expired since: a new voucher replaces them. */
  expired: Array<{ id: number; voucherId: number; purpose: VoucherPurpose; cents: number }>
}

/**
 * Where a price difference goes back to: to the vouchers that paid, then to the money, the latest payment
 * first. An expired voucher comes last, because its part is lost unless a new one is issued. What nobody paid
 * goes back to nobody.
 */
export function returnedShares(
  cents: number,
  redemptions: readonly Paying[],
  payments: readonly Money[],
): ReturnedShares {
  let left = cents
  const take = (most: number) => {
    const part = Math.min(most, left)
    left -= part
    return part
  }
  const ofVouchers = (isExpired: boolean) =>
    redemptions
      .filter((one) => one.isExpired === isExpired)
      .map(({ id, voucherId, purpose, cents: most }) => ({ id, voucherId, purpose, cents: take(most) }))
      .filter((share) => share.cents > 0)
  return {
    vouchers: ofVouchers(false),
    payments: payments
      .toReversed()
      .map(({ id, leftCents }) => ({ id, cents: take(leftCents) }))
      .filter((share) => share.cents > 0),
    expired: ofVouchers(true),
  }
}
