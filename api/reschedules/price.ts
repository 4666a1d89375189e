import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { readDiscountable, readUsedDiscount } from '../vouchers/reprice.ts'
import { discountsOf } from '../vouchers/rules.ts'

export type StayPrice = {
  /** What the stay costs now, after its discount. */
  stayCents: number
  /** What the whole order costs now. */
  orderCents: number
  /** What the order would cost more, or less if negative, with a stay of this price before discount. */
  differenceTo(stayCents: number): number
}

/**
 * The price of a paid stay and what another one would change. Only the stay is priced by today's rates;
 * extras and insurance keep theirs, and a discount stays with the order.
 */
export async function readStayPrice(db: Kysely<Database>, orderId: number): Promise<StayPrice> {
  const lines = await readDiscountable(db, orderId)
  const discount = await readUsedDiscount(db, orderId)
  function priced(newStayCents?: number) {
    const now = lines.map((line) =>
      line.kind === 'stay' ? { ...line, grossCents: newStayCents ?? line.grossCents } : line,
    )
    const discounts = discountsOf(now, discount?.percent ?? 0, discount?.groupIds ?? null)
    const charged = now.map((line, index) => ({
      kind: line.kind,
      cents: line.grossCents - discounts[index]!.discountCents,
    }))
    const total = (parts: typeof charged) => parts.reduce((sum, { cents }) => sum + cents, 0)
    return { stayCents: total(charged.filter(({ kind }) => kind === 'stay')), orderCents: total(charged) }
  }
  const present = priced()
  return { ...present, differenceTo: (stayCents) => priced(stayCents).orderCents - present.orderCents }
}
