// Money is integer cents inside and a decimal on the REST wire only; this file converts between the two.

/** 11900 → 119, 1899 → 18.99; the double nearest to the decimal, so its JSON has at most two places. */
export function toDecimal(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a number of cents`)
  return cents / 100
}

/**
 * 18.99 → 1899. Throws a RangeError for fractions of a cent instead of rounding, but tolerates the
 * floating-point error of added decimals (0.1 + 0.2) within the contract's precision of a millionth.
 */
export function toCents(decimal: number): number {
  const cents = Math.round(decimal * 100)
  if (!Number.isSafeInteger(cents) || Math.abs(cents - decimal * 100) > 1e-5)
    throw new RangeError(`${decimal} is not a whole number of cents`)
  return cents
}

/** The VAT inside a gross amount, rounded half up to the cent: once per rate on the discounted gross. */
export function vatWithin(grossCents: number, permille: number): number {
  return Math.floor((2 * grossCents * permille + 1000 + permille) / (2 * (1000 + permille)))
}
