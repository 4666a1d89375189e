import type { Money } from '../generated/resolvers.ts'

/** The only conversion of the REST contract's decimal euros to cents. */
export function toMoney(euros: number): Money {
  return { minor: Math.round(euros * 100), currency: 'EUR' }
}

/** The reverse, for amounts that a visitor chooses. */
export function toEuros(cents: number): number {
  return cents / 100
}

export function toMoneyOrNull(euros: number | null): Money | null {
  return euros === null ? null : toMoney(euros)
}
