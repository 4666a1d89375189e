/** Cents as PayPal writes them: a decimal with two places. */
export function decimalOf(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** The cents of a decimal; NaN for anything but a plain amount with at most two places. */
export function centsOf(decimal: string | undefined): number {
  const [, whole, places = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(decimal ?? '') ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(places.padEnd(2, '0'))
}
