import { vatWithin } from '../../words/money.ts'

/** What is charged at one rate: net and the VAT on it. */
export type InvoiceRate = { permille: number; netCents: number; vatCents: number }

type Charged = { vatPermille: number; totalCents: number }

/** A line of an invoice that takes off what single-purpose vouchers pay or get. */
export type TaxedLine = Charged & {
  kind: 'taxed-value'
  name: string
  quantity: number
  unitCents: number
  discountCents: number
}

/** The VAT of the lines, once per rate and rounded half up to the cent, the highest rate first. */
export function ratesOf(lines: Charged[]): InvoiceRate[] {
  return grossByRate(lines).map(([permille, grossCents]) => rateOf(permille, grossCents))
}

/**
 * What these lines take back of an invoice that still charges `left`: its VAT less that of what stays, so
 * that an invoice and its cancellations are exact together, in whatever parts it is cancelled.
 */
export function ratesTaken(left: InvoiceRate[], lines: Charged[]): InvoiceRate[] {
  return grossByRate(lines).map(([permille, grossCents]) => {
    const charged = left.find((rate) => rate.permille === permille) ?? rateOf(permille, 0)
    const stays = rateOf(permille, charged.netCents + charged.vatCents - grossCents)
    return {
      permille,
      netCents: charged.netCents - stays.netCents,
      vatCents: charged.vatCents - stays.vatCents,
    }
  })
}

/** What an invoice still charges after these cancellations. */
export function ratesLeft(invoice: InvoiceRate[], cancelled: InvoiceRate[][]): InvoiceRate[] {
  return invoice.map((rate) => {
    const taken = cancelled.flat().filter(({ permille }) => permille === rate.permille)
    return {
      permille: rate.permille,
      netCents: taken.reduce((cents, { netCents }) => cents - netCents, rate.netCents),
      vatCents: taken.reduce((cents, { vatCents }) => cents - vatCents, rate.vatCents),
    }
  })
}

/**
 * Lines that take off what single-purpose vouchers pay or get, for its VAT was charged at their sale: one per
 * rate, the highest first, each up to what the lines charge at it.
 */
export function taxedLines(lines: Charged[], cents: number, name: string): TaxedLine[] {
  return shareOfRates(lines, cents).map(([vatPermille, part]) => {
    const line = { kind: 'taxed-value' as const, name, quantity: -1, unitCents: part, discountCents: 0 }
    return { ...line, totalCents: -part, vatPermille }
  })
}

/** So many cents of what the lines charge, by rate, the highest first. */
export function shareOfRates(lines: Charged[], cents: number): Array<[permille: number, cents: number]> {
  let left = cents
  return grossByRate(lines).flatMap(([permille, grossCents]): Array<[number, number]> => {
    const part = Math.min(left, grossCents)
    left -= part
    return part > 0 ? [[permille, part]] : []
  })
}

function rateOf(permille: number, grossCents: number): InvoiceRate {
  const vatCents = vatWithin(grossCents, permille)
  return { permille, netCents: grossCents - vatCents, vatCents }
}

function grossByRate(lines: Charged[]): Array<[number, number]> {
  const gross = new Map<number, number>()
  for (const { vatPermille, totalCents } of lines)
    gross.set(vatPermille, (gross.get(vatPermille) ?? 0) + totalCents)
  return [...gross].toSorted(([one], [other]) => other - one)
}
