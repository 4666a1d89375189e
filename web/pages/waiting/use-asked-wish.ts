import { useSearch } from 'wouter'
import type { Preset } from '../../features/waiting/say-options.ts'
import { isDay } from '../../lib/days.ts'
import { useToday } from '../../lib/use-today.ts'
import { lastDay } from '../../shop/last-day.ts'
import { partsOfDay } from '../../shop/parts-of-day.ts'
import { defaultStay } from '../../shop/stay/default-stay.ts'

/** What the address asks for, as addresses of times name it; what cannot be had is left open. */
export function useAskedWish<Store extends { id: string; route: string }>(stores: Store[]) {
  const query = new URLSearchParams(useSearch())
  const today = useToday()
  const day = query.get('date') ?? ''
  const store = stores.find(({ route }) => route === query.get('store')) ?? null
  const count = (name: string, least: number, most: number): number | undefined => {
    const asked = Number(query.get(name))
    return Number.isInteger(asked) && asked >= least && asked <= most ? asked : undefined
  }
  const preset: Preset = {
    storeId: store?.id ?? null,
    day: isDay(day) && day >= today && day <= lastDay(today) ? day : null,
    part: partsOfDay.find((part) => part === query.get('part')) ?? null,
    persons: count('persons', 1, 4) ?? defaultStay.persons,
    hours: count('hours', 2, 6) ?? defaultStay.durationHours,
  }
  return { store, preset }
}
