import type { Db } from '../../database/tables.ts'
import { readUsedDiscount } from '../../vouchers/reprice.ts'
import { discountsOf } from '../../vouchers/rules.ts'
import type { PricedLine } from '../rows/booking.ts'
import { readLines, type StayType } from './change/lines-sql.ts'

/** What a change does to the lines of an order, besides the price of the stay. */
export type ChangedLines = { stay: StayType['stay'] | null; rest: PricedLine[] }

export type ChargedLine = PricedLine & { cents: number }

export type StayPrice = {
  /** What the stay costs now, after its discount. */
  stayCents: number
  /** What the stay costs now, before any discount. */
  grossCents: number
  /** What the whole order costs now. */
  orderCents: number
  /** The lines of extras and cover as they are now. */
  rest: PricedLine[]
  /** The lines as they are charged now. */
  lines: ChargedLine[]
  /** The lines with a stay of this price before discount, and the other lines as they are or changed. */
  linesWith(grossCents: number, change?: ChangedLines | null): ChargedLine[]
  /** What the order would cost more with them, or less if negative. */
  differenceTo(grossCents: number, change?: ChangedLines | null): number
}

/**
 * The price of a paid stay and what another one would change. Only the stay is priced by today's rates; what
 * is not changed keeps its price, and a discount stays with the order.
 */
export async function readStayPrice(db: Db, orderId: number): Promise<StayPrice> {
  const present = await readLines(db, orderId)
  const discount = await readUsedDiscount(db, orderId)
  const stay = present.find(({ kind }) => kind === 'stay')
  if (!stay) throw new Error(`order ${orderId} has no stay`)
  const rest = present.filter(({ kind }) => kind !== 'stay')
  const grossCents = stay.quantity * stay.unitCents

  function charged(lines: PricedLine[]): ChargedLine[] {
    const gross = lines.map((line, index) => ({
      ...line,
      line: index,
      grossCents: line.quantity * line.unitCents,
    }))
    const discounts = discountsOf(gross, discount?.percent ?? 0, discount?.groupIds ?? null)
    return lines.map((line, index) => ({
      ...line,
      cents: gross[index]!.grossCents - discounts[index]!.discountCents,
    }))
  }
  function linesWith(cents: number, change?: ChangedLines | null): ChargedLine[] {
    return charged([{ ...stay!, ...change?.stay, quantity: 1, unitCents: cents }, ...(change?.rest ?? rest)])
  }
  const lines = charged(present)
  const orderCents = total(lines)
  return {
    grossCents,
    orderCents,
    rest,
    lines,
    linesWith,
    stayCents: total(lines.filter(({ kind }) => kind === 'stay')),
    differenceTo: (cents, change) => total(linesWith(cents, change)) - orderCents,
  }
}

function total(lines: ChargedLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0)
}
