// The expected results of buying, spending and withdrawing: a plain model without holds to close, accounts or
// database.
import type { VoucherPurpose } from '../../words/seller.ts'
import type { Given } from './ledger-model.ts'

type Bought = { voucher: number; paidCents: number }
type Voucher = { valueCents: number; leftCents: number; isEnded: boolean; purpose: VoucherPurpose }
type Stay = {
  paidBy: Array<{ voucher: number; cents: number }>
  state: 'held' | 'over' | 'paid' | 'cancelled'
}
type Order = { bought: Bought[]; moneyCents: number; paidBy: Array<{ voucher: number; cents: number }> }

export type World = ReturnType<typeof createWorld>

/** Vouchers are numbered: the given ones first, then the bought ones in order. */
export function createWorld(given: Given[]) {
  const vouchers: Voucher[] = given.map(({ cents, purpose }) => ({
    valueCents: cents,
    leftCents: cents,
    isEnded: false,
    purpose,
  }))
  const [orders, stays] = [[] as Order[], [] as Stay[]]
  const give = (paidBy: Stay['paidBy']) =>
    paidBy.forEach(({ voucher, cents }) => (vouchers[voucher]!.leftCents += cents))

  return {
    vouchers,
    orders,
    stays,
    /** Returns how much it pays; a cancelled voucher has nothing left. */
    spend(voucher: number, cents: number): number {
      const paid = Math.min(cents, vouchers[voucher]!.leftCents)
      vouchers[voucher]!.leftCents -= paid
      return paid
    },
    buy(
      values: number[],
      prices: number[],
      moneyCents: number,
      paidBy: Order['paidBy'],
      purpose: VoucherPurpose,
    ): void {
      const bought = values.map((valueCents, index) => {
        vouchers.push({ valueCents, leftCents: valueCents, isEnded: false, purpose })
        return { voucher: vouchers.length - 1, paidCents: prices[index]! }
      })
      orders.push({ bought, moneyCents, paidBy })
    },
    /** Its value is free at once, before the hold is closed. */
    expire(stay: number): void {
      if (stays[stay]!.state !== 'held') return
      stays[stay]!.state = 'over'
      give(stays[stay]!.paidBy)
    },
    pay(stay: number): void {
      if (stays[stay]!.state === 'held') stays[stay]!.state = 'paid'
    },
    cancel(stay: number): void {
      if (stays[stay]!.state !== 'paid') return
      stays[stay]!.state = 'cancelled'
      give(stays[stay]!.paidBy)
    },
    /** What is refunded to which source; null if nothing can be withdrawn from. */
    withdraw(index: number): { moneyCents: number; returnedCents: number; closedCents: number[] } | null {
      const order = orders[index]!
      const ending = order.bought.filter(
        ({ voucher }) =>
          !vouchers[voucher]!.isEnded && vouchers[voucher]!.leftCents === vouchers[voucher]!.valueCents,
      )
      if (ending.length === 0) return null
      for (const { voucher } of ending) Object.assign(vouchers[voucher]!, { isEnded: true, leftCents: 0 })
      const backCents = ending.reduce((sum, { paidCents }) => sum + paidCents, 0)
      const moneyCents = Math.min(backCents, order.moneyCents)
      order.moneyCents -= moneyCents
      let left = backCents - moneyCents
      for (const part of order.paidBy) {
        const cents = Math.min(left, part.cents)
        part.cents -= cents
        vouchers[part.voucher]!.leftCents += cents
        left -= cents
      }
      return {
        moneyCents,
        returnedCents: backCents - moneyCents,
        closedCents: ending.map(({ voucher }) => vouchers[voucher]!.valueCents),
      }
    },
    /** All its unused vouchers are reserved by holds. */
    isReserved: (index: number) =>
      orders[index]!.bought.some(({ voucher }) => {
        const { valueCents, leftCents, isEnded } = vouchers[voucher]!
        const held = stays.filter(({ state }) => state === 'held').flatMap(({ paidBy }) => paidBy)
        return (
          !isEnded &&
          leftCents +
            held.filter((part) => part.voucher === voucher).reduce((sum, { cents }) => sum + cents, 0) ===
            valueCents
        )
      }),
    isOver: (index: number) => orders[index]!.bought.every(({ voucher }) => vouchers[voucher]!.isEnded),
  }
}
