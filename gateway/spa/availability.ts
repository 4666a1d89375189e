import { LRUCache } from 'lru-cache'
import type { MonthAvailability, SlotGroup } from '#openapi/generated/spa.ts'
import type { SpaCaller, Tagged } from './client.ts'

export interface SlotSearch {
  storeId: number
  durationHours: number
  persons: number
}
export type MonthSearch = SlotSearch & { year: number; month: number }
export type DaySearch = SlotSearch & { day: string }

/** Free days and times. The object is the same as long as the availability is. */
export interface Availability {
  month(spa: SpaCaller, search: MonthSearch): Promise<MonthAvailability>
  day(spa: SpaCaller, search: DaySearch): Promise<SlotGroup[]>
}

const mostEntries = 2_000

/**
 * Keeps availability with its entity tag. Every read asks the spa API, which responds without a body while
 * nothing has changed.
 */
export function createAvailability(): Availability {
  const kept = new LRUCache<string, Tagged<unknown>>({ max: mostEntries })

  async function current<T>(
    key: string,
    read: (tag: string | null) => Promise<Tagged<T> | null>,
  ): Promise<T> {
    const known = kept.get(key) as Tagged<T> | undefined
    const changed = await read(known?.tag ?? null)
    if (!changed) return known!.value
    if (changed.tag !== null) kept.set(key, changed)
    return changed.value
  }

  return {
    month: (spa, search) =>
      current(`month ${JSON.stringify(search)}`, (tag) =>
        spa.readTagged(tag, (api) =>
          api.GET('/v2/booking-time-slot/available-slots-per-store', { params: { query: queryOf(search) } }),
        ),
      ),
    day: (spa, search) =>
      current(`day ${JSON.stringify(search)}`, (tag) =>
        spa.readTagged(tag, (api) =>
          api.GET('/v2/booking-time-slot/available-slots-per-product', {
            params: { query: queryOf(search) },
          }),
        ),
      ),
  }
}

function queryOf<W extends SlotSearch>({ durationHours, persons, ...rest }: W) {
  return { ...rest, duration: durationHours, visitorAmount: persons }
}
