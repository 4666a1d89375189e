/** An amount in euro as it is typed, `50`, `50,00` or `50.00`, in cents; null for anything else. */
export function centsOf(typed: string): number | null {
  const found = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(typed)
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}
