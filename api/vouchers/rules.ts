/** What a voucher pays of an order, and what else is on it. */
export type Redemption = {
  id: number
  voucherId: number
  cents: number
  balanceCents: number
  isOver: boolean
}

/** What an order was paid with; `keptCents` is what stays paid when its value comes back as a voucher, the insurance. */
export type Paid = {
  moneyCents: number
  redemptions: Array<Omit<Redemption, 'balanceCents'>>
  keptCents: number
}

export type ShareOut = {
  /** To where the money came from. */
  moneyCents: number
  /** Into the vouchers that paid. */
  returns: Array<{ id: number; voucherId: number; cents: number }>
  returnedCents: number
  /** As a new voucher. */
  issueCents: number
}

/**
 * How the value of a cancelled order goes back: to where it came from, or, as a voucher, first into the vouchers that paid and the rest as a new one. A voucher that
 * ran out since takes nothing back, for that would be lost: its part comes as a new one.
 */
export function shareOut(way: 'refund' | 'voucher', paid: Paid): ShareOut {
  const redeemedCents = paid.redemptions.reduce((sum, { cents }) => sum + cents, 0)
  const moneyCents = way === 'refund' ? paid.moneyCents : 0
  let left = way === 'refund' ? redeemedCents : paid.moneyCents + redeemedCents - paid.keptCents
  const returns: ShareOut['returns'] = []
  for (const { id, voucherId, cents: most, isOver } of paid.redemptions) {
    const cents = Math.min(isOver ? 0 : most, left)
    if (cents > 0) returns.push({ id, voucherId, cents })
    left -= cents
  }
  return {
    moneyCents,
    returns,
    returnedCents: returns.reduce((sum, { cents }) => sum + cents, 0),
    issueCents: left,
  }
}

/** A line of an order as a discount sees it: before any discount. */
export type DiscountableLine = {
  line: number
  kind: 'stay' | 'extra' | 'insurance' | 'voucher' | 'shipping'
  groupId: number
  grossCents: number
}

/** Whether a discount is for this line: its list decides; without one it is for stays and extras. */
export function isDiscountable({ kind, groupId }: DiscountableLine, groupIds: number[] | null): boolean {
  return groupIds ? groupIds.includes(groupId) : kind === 'stay' || kind === 'extra'
}

/**
 * What a percentage takes off each line. It is worked out once, on the sum of the lines that it is for, and rounded half up to the cent; each line shows by
 * how much it makes that grow, so that the lines add up to it.
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
 * How much each voucher pays of this sum: in the order in which they were added, each as far as it reaches. One that has run out since may keep what it pays, and pays
 * no more.
 */
export function fill(redemptions: Redemption[], dueCents: number): Array<{ id: number; cents: number }> {
  let left = dueCents
  return redemptions.map(({ id, cents, balanceCents, isOver }) => {
    const paid = Math.min(left, isOver ? cents : cents + balanceCents)
    left -= paid
    return { id, cents: paid }
  })
}
