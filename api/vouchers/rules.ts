import type { VoucherPurpose } from '../words/seller.ts'

/** A technical limit of one order; a discount does not count. */
export const mostVouchers = 20

/** A voucher's share of an order, and the rest of its balance. */
export type Redemption = {
  id: number
  voucherId: number
  purpose: VoucherPurpose
  cents: number
  balanceCents: number
  isExpired: boolean
}

/**
 * What an order was paid with; `keptCents`: stays paid when the value is returned as a voucher, the
 * insurance.
 */
export type Paid = {
  moneyCents: number
  redemptions: Array<Omit<Redemption, 'balanceCents'>>
  keptCents: number
}

export type ShareOut = {
  /** Refunded to the means of payment. */
  moneyCents: number
  /** Returned to the vouchers that paid. */
  returns: Array<{ id: number; voucherId: number; purpose: VoucherPurpose; cents: number }>
  returnedCents: number
  /** Issued as a new voucher. */
  issueCents: number
  /** What the new voucher stands for: expired vouchers, and money. */
  issuedFor: Array<VoucherPurpose | 'money'>
}

/**
 * Distributes the value of a cancelled order: refunded to its sources, or returned as vouchers, first to
 * those that paid, the rest as a new one. The share of a voucher that has expired since is issued as a new
 * one, otherwise it would be lost.
 */
export function shareOut(way: 'refund' | 'voucher', paid: Paid): ShareOut {
  const redeemedCents = paid.redemptions.reduce((sum, { cents }) => sum + cents, 0)
  const moneyCents = way === 'refund' ? paid.moneyCents : 0
  let left = way === 'refund' ? redeemedCents : Math.max(0, paid.moneyCents + redeemedCents - paid.keptCents)
  const returns: ShareOut['returns'] = []
  for (const { id, voucherId, purpose, cents: most, isExpired } of paid.redemptions) {
    const cents = Math.min(isExpired ? 0 : most, left)
    if (cents > 0) returns.push({ id, voucherId, purpose, cents })
    left -= cents
  }
  const expired = paid.redemptions.filter(({ isExpired }) => isExpired)
  const expiredCents = expired.reduce((sum, { cents }) => sum + cents, 0)
  return {
    moneyCents,
    returns,
    returnedCents: returns.reduce((sum, { cents }) => sum + cents, 0),
    issueCents: left,
    issuedFor: [...expired.map(({ purpose }) => purpose), ...(left > expiredCents ? ['money' as const] : [])],
  }
}

/**
 * How a paid amount is refunded: first as money, up to what money paid and is not refunded yet, then into the
 * vouchers that paid, in order. An expired voucher is replaced by a new one.
 */
export function shareBack(backCents: number, { moneyCents, redemptions }: Omit<Paid, 'keptCents'>): ShareOut {
  const money = Math.min(backCents, moneyCents)
  const redeemedCents = redemptions.reduce((sum, { cents }) => sum + cents, 0)
  return {
    ...shareOut('voucher', { moneyCents: 0, redemptions, keptCents: redeemedCents - (backCents - money) }),
    moneyCents: money,
  }
}

/**
 * The kind of a new voucher for returned value: that of the expired voucher which it stands for, and for
 * money the one that is `sold` now. One with single-purpose value in it is single-purpose, or that would be
 * taxed twice.
 */
export function purposeOfNew(issuedFor: ShareOut['issuedFor'], sold: VoucherPurpose): VoucherPurpose {
  const purposes = issuedFor.map((one) => (one === 'money' ? sold : one))
  return purposes.includes('single-purpose') ? 'single-purpose' : 'multi-purpose'
}

/** A line of an order for a discount, with its price before any discount. */
export type DiscountableLine = {
  line: number
  kind: 'stay' | 'extra' | 'insurance' | 'voucher' | 'shipping'
  groupId: number
  grossCents: number
}

/** Whether a discount applies to a line: by its product groups; without a list, to stays and extras. */
export function isDiscountable({ kind, groupId }: DiscountableLine, groupIds: number[] | null): boolean {
  return groupIds ? groupIds.includes(groupId) : kind === 'stay' || kind === 'extra'
}

/**
 * The discount of each line. The percentage is applied to the sum of the discounted lines and rounded half up
 * to the cent; cumulative rounding makes the lines add up to it.
 */
export function discountsOf(
  lines: DiscountableLine[],
  percent: number,
  groupIds: number[] | null,
): Array<{ line: number; discountCents: number }> {
  let gross = 0
  return lines.map((line) => {
    const before = gross
    if (isDiscountable(line, groupIds)) gross += line.grossCents
    return { line: line.line, discountCents: part(gross, percent) - part(before, percent) }
  })
}

function part(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100)
}

/**
 * The share of each voucher in a sum: in the order they were added, each up to its balance. An expired
 * voucher may keep its share but not increase it.
 */
export function fill(redemptions: Redemption[], dueCents: number): Array<{ id: number; cents: number }> {
  let left = dueCents
  return redemptions.map(({ id, cents, balanceCents, isExpired }) => {
    const paid = Math.min(left, isExpired ? cents : cents + balanceCents)
    left -= paid
    return { id, cents: paid }
  })
}
