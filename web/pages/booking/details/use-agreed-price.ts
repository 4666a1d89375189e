import { useState } from 'react'
import type { Estimate } from '../../../features/stays/draft/estimate.ts'
import type { Money } from '../../../lib/language/format.ts'
import type { DaySlot } from './day-slot.ts'

/** Cents of one, by the id of a slot or an extra. */
type Prices = Record<string, number>

export interface Dearer {
  before: Money
  now: Money
  /** What the time alone cost when it was chosen, in cents. */
  slotBefore: number | undefined
  agree: () => void
}

/**
 * Holds what is chosen to the prices at which it was chosen. Once it costs more, both amounts, until the
 * visitor agrees or chooses anew; else null.
 */
export function useAgreedPrice(
  slotId: string | null,
  slot: DaySlot['slot'] | undefined,
  { extras, total }: Estimate,
): Dearer | null {
  const [agreed, setAgreed] = useState<Prices>({})
  const parts = extras.map(({ id, quantity, amount }) => ({ id, quantity, minor: amount.minor / quantity }))
  if (slot) parts.push({ id: slot.id, quantity: 1, minor: slot.total.minor })
  const now: Prices = Object.fromEntries(parts.map(({ id, minor }) => [id, minor]))
  // A time that is gone for a moment was chosen at its price all the same.
  const chosen = { ...now, ...pick(agreed, (id) => id in now || id === slotId) }
  if (JSON.stringify(chosen) !== JSON.stringify(agreed)) setAgreed(chosen)

  const before = parts.reduce((sum, { id, quantity }) => sum + chosen[id]! * quantity, 0)
  if (total === null || total.minor <= before) return null
  return {
    before: { ...total, minor: before },
    now: total,
    slotBefore: slot && chosen[slot.id],
    agree: () => setAgreed(now),
  }
}

function pick(prices: Prices, isPicked: (id: string) => boolean): Prices {
  return Object.fromEntries(Object.entries(prices).filter(([id]) => isPicked(id)))
}
