import type { InvoiceContent, InvoiceLine } from '../invoice-content.ts'

/** A line as EN 16931 wants it: net of VAT, though the shop prices with it. */
export type NetLine = InvoiceLine & { netCents: number; allowanceCents: number; netPrice: string }

/**
 * The lines net of VAT. Each rate's net amount is shared out, so that the lines of a rate sum up to it to the
 * cent; what is lost by rounding goes to the lines that lost most.
 */
export function netLines({ lines, rates }: Pick<InvoiceContent, 'lines' | 'rates'>): NetLine[] {
  const net = new Map<InvoiceLine, number>()
  for (const { permille, netCents } of rates) {
    const own = lines.filter(({ vatPermille }) => vatPermille === permille)
    const parts = own.map(({ totalCents }) => (totalCents * 1_000) / (1_000 + permille))
    const shares = shareOut(netCents, parts)
    for (const [place, line] of own.entries()) net.set(line, shares[place]!)
  }
  return lines.map((line) => priced(line, net.get(line)!))
}

/** The net price of one, before the discount; a price may have more places than an amount. */
function priced(line: InvoiceLine, netCents: number): NetLine {
  const { quantity, unitCents, discountCents, vatPermille } = line
  const before =
    discountCents === 0 ? netCents : Math.round((quantity * unitCents * 1_000) / (1_000 + vatPermille))
  const netPrice = decimals(before / quantity / 100, 6)
  return { ...line, netCents, allowanceCents: before - netCents, netPrice }
}

/** Whole cents near the parts whose sum is exactly the whole. */
function shareOut(whole: number, parts: number[]): number[] {
  const shares = parts.map(Math.floor)
  let left = whole - shares.reduce((sum, share) => sum + share, 0)
  const byLoss = parts
    .map((part, place) => ({ place, loss: part - Math.floor(part) }))
    .toSorted((one, other) => other.loss - one.loss)
  for (let turn = 0; left !== 0; turn++) {
    shares[byLoss[turn % byLoss.length]!.place]! += Math.sign(left)
    left -= Math.sign(left)
  }
  return shares
}

/** Cents as a decimal with two places; never minus nothing. */
export function amount(cents: number): string {
  return decimals(cents / 100, 2)
}

function decimals(value: number, places: number): string {
  return (Object.is(value, -0) ? 0 : value).toFixed(places)
}
