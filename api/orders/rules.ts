import { vatWithin } from '../words/money.ts'

/** One charged line of an order: cents, VAT included, after its discount. */
export type ChargedLine = Rated & {
  /** The parts of a bundle at several rates. */
  parts?: Rated[] | null
}

type Rated = { totalCents: number; vatPermille: number }

export type Totals = {
  /** Sum of all lines. */
  grossCents: number
  /** The VAT within it. */
  vatCents: number
  /** The share of the VAT that each line shows, in the order of the lines. */
  lineVatCents: number[]
}

/**
 * The totals of an order, with VAT computed once per rate on the sum charged at it: line by line gives
 * another tax than the invoice owes. Each line shows by how much it raises the VAT of its rate, so the lines
 * add up.
 */
export function totalsOf(lines: ChargedLine[]): Totals {
  const grossByRate = new Map<number, number>()
  const raised = ({ totalCents, vatPermille }: Rated): number => {
    const before = grossByRate.get(vatPermille) ?? 0
    grossByRate.set(vatPermille, before + totalCents)
    return vatWithin(before + totalCents, vatPermille) - vatWithin(before, vatPermille)
  }
  const lineVatCents = lines.map((line) =>
    (line.parts ?? [line]).reduce((cents, part) => cents + raised(part), 0),
  )
  return {
    grossCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
    vatCents: [...grossByRate].reduce((sum, [permille, gross]) => sum + vatWithin(gross, permille), 0),
    lineVatCents,
  }
}

/** What is left to pay by money: all lines after discount, less redemptions. */
export function dueOf({
  lines,
  redeemedVouchers,
}: {
  lines: ChargedLine[]
  redeemedVouchers: Array<{ cents: number }>
}): number {
  return totalsOf(lines).grossCents - redeemedVouchers.reduce((sum, { cents }) => sum + cents, 0)
}

/** What the lines cost in cents, before discounts. */
export function grossCentsOf(lines: Array<{ quantity: number; unitCents: number }>): number {
  return lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
}

/** What stays charged when an insured stay becomes a voucher. */
export function insuranceCentsOf(lines: Array<{ kind: string; totalCents: number }>): number {
  return lines.reduce((sum, { kind, totalCents }) => sum + (kind === 'insurance' ? totalCents : 0), 0)
}
