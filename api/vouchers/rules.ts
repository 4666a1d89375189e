/** What a voucher paid of an order. */
export type Redemption = { id: number; voucherId: number; cents: number; isOver: boolean }

export type ShareOut = {
  /** To where the money came from. */
  moneyCents: number
  /** Into the vouchers that paid. */
  returns: Array<{ id: number; voucherId: number; cents: number }>
  /** As a new voucher. */
  issueCents: number
}

/**
 * How the value of a cancelled order goes back: to where it came from, or, as a voucher, first into the vouchers that paid and the rest as a new one. A voucher that
 * ran out since takes nothing back, for that would be lost: its part comes as a new one. `keptCents` is what stays paid, the insurance.
 */
export function shareOut(way: 'refund' | 'voucher', paid: { moneyCents: number; redemptions: Redemption[]; keptCents: number }): ShareOut {
  const redeemedCents = paid.redemptions.reduce((sum, { cents }) => sum + cents, 0)
  const moneyCents = way === 'refund' ? paid.moneyCents : 0
  let left = way === 'refund' ? redeemedCents : paid.moneyCents + redeemedCents - paid.keptCents
  const returns: ShareOut['returns'] = []
  for (const { id, voucherId, cents: most, isOver } of paid.redemptions) {
    const cents = Math.min(isOver ? 0 : most, left)
    if (cents > 0) returns.push({ id, voucherId, cents })
    left -= cents
  }
  return { moneyCents, returns, issueCents: left }
}
