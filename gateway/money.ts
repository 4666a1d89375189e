import type { Money } from './generated/resolvers.ts'

/** The one place where euros with decimals, as the spa's contract has them, become cents. */
export function toMoney(euros: number): Money {
  return { minor: Math.round(euros * 100), currency: 'EUR' }
}

/** And the way back, for what a visitor may choose. */
export function toEuros(cents: number): number {
  return cents / 100
}

export function toMoneyOrNull(euros: number | null): Money | null {
  return euros === null ? null : toMoney(euros)
}
