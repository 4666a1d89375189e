import { LRUCache } from 'lru-cache'
import type { Replica } from '../database/replica.ts'
import type { Db } from '../database/tables.ts'
import { createBatch } from '../database/statements/batch.ts'
import type { Days, TaggedCalendar } from './calendar.ts'
import { loadTaggedCalendar, readCalendarTags } from './sql.ts'

/** Returns the days as they are at this moment; null for an unknown store. */
export type Calendars = (days: Days) => Promise<TaggedCalendar | null>

/** About 30 kB each. */
const mostCalendars = 300

/**
 * Calendars in memory: the database is asked for the tag at each read, so that a change by any process is
 * seen at once, and for the calendar itself only when the tag has changed. A replica responds as the primary.
 */
export function createCalendars(db: Db, horizonDays: number, replica?: Replica | undefined): Calendars {
  const kept = new LRUCache<string, TaggedCalendar>({ max: mostCalendars })
  const tagOfPrimary = createBatch((days: Days[]) => readCalendarTags(db, days))

  async function read(
    days: Days,
    tagOf: (days: Days) => Promise<string | null>,
    load: () => Promise<TaggedCalendar | undefined>,
  ): Promise<TaggedCalendar | null> {
    const key = `${days.storeId} ${days.first} ${days.last}`
    const known = kept.get(key)
    if (known && known.tag === (await tagOf(days))) return known
    const loaded = await load()
    if (!loaded) return null
    kept.set(key, loaded)
    return loaded
  }

  return (days) =>
    replica
      ? replica.read((from, now) =>
          read(
            days,
            async () => (await readCalendarTags(from, [days], now))[0] ?? null,
            () => loadTaggedCalendar(from, days, { horizonDays, now }),
          ),
        )
      : read(days, tagOfPrimary, () => loadTaggedCalendar(db, days, { horizonDays }))
}
