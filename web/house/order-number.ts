/** The digits of an order's number as it is typed, `WZ-101190`; null for anything else. */
export function digitsOfNumber(typed: string): string | null {
  return /^\s*(?:WZ-?)?(\d{4,9})\s*$/i.exec(typed)?.[1] ?? null
}

/** The number of a stay's order as it is printed: the door knows only its id. */
export const orderNumber = (id: string): string => `WZ-${id}`
