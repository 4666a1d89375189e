import type { HoldPolicy } from '../../config.ts'
import type { ProductRow } from '../../products/sql.ts'
import type { PricedLine } from '../rows/booking.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { minuteMs } from '../../words/wall-clock.ts'

/** The times of a hold, by the database's clock. */
export type HoldClock = { heldAt: EpochMs; holdUntil: EpochMs; extensions: number }

/**
 * The expiry after another extension, within the limit after the start; undefined if nothing would be gained.
 */
export function extendedUntil({ heldAt, holdUntil }: HoldClock, policy: HoldPolicy): EpochMs | undefined {
  const until = Math.min(
    holdUntil + policy.extensionMinutes * minuteMs,
    heldAt + policy.limitMinutes * minuteMs,
  )
  return until > holdUntil ? until : undefined
}

/** How many extensions are left, by number and by the time up to the limit. */
export function extensionsLeft({ heldAt, holdUntil, extensions }: HoldClock, policy: HoldPolicy): number {
  const left = heldAt + policy.limitMinutes * minuteMs - holdUntil
  const byTime = Math.ceil(left / (policy.extensionMinutes * minuteMs))
  return Math.max(0, Math.min(policy.extensions - extensions, byTime))
}

export type ExtrasRefusal = { code: 'ProductUnknown' | 'AmountNotAllowed'; message: string }

/**
 * The lines of the chosen extras, in catalogue order. Only basics, at most one per person, and specials, at
 * most one because they are prepared for the suite, can be booked in advance.
 */
export function linesOfExtras(
  catalogue: ProductRow[],
  amounts: Record<string, number>,
  persons: number,
): PricedLine[] | ExtrasRefusal {
  const wanted = new Map(Object.entries(amounts).map(([id, amount]) => [Number(id), amount]))
  const offered = catalogue.filter(
    ({ id, kind }) => wanted.has(id) && (kind === 'basic' || kind === 'special'),
  )
  if (offered.length < wanted.size)
    return { code: 'ProductUnknown', message: 'A chosen product is not on offer.' }
  const lines: PricedLine[] = []
  for (const { id, groupId, kind, name, grossCents, vatPermille } of offered) {
    const quantity = wanted.get(id)!
    const most = kind === 'special' ? 1 : persons
    if (quantity > most) return { code: 'AmountNotAllowed', message: `At most ${most} of product ${id}.` }
    if (quantity > 0)
      lines.push({
        kind: 'extra',
        productId: id,
        groupId,
        name,
        quantity,
        unitCents: grossCents,
        vatPermille,
      })
  }
  return lines
}
