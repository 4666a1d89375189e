interface Guests {
  persons: number | null
  /** Empty if no names are known: the booker is then one of the guests. */
  companions: readonly unknown[]
}

/** False for a stay that was booked for others: all its guests are named beside the booker. */
export function isBookerComing({ persons, companions }: Guests): boolean {
  return companions.length < (persons ?? 1)
}
