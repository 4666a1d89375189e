import { Temporal } from 'temporal-polyfill'
import type { SlotSearch } from '../spa/availability.ts'
import type { Loaders } from '../spa/loaders.ts'
import { daysOf } from './days.ts'

/** How far ahead the shop books. */
const daysAhead = 92

/** The first free day after `after`, loaded month by month until one is found. */
export async function nextFreeDay(
  loaders: Loaders,
  search: SlotSearch,
  after: string,
): Promise<string | null> {
  const first = Temporal.PlainDate.from(after).add({ days: 1 })
  const last = first.add({ days: daysAhead - 1 }).toString()
  for (
    let month = first.toPlainYearMonth();
    month.toString() <= last.slice(0, 7);
    month = month.add({ months: 1 })
  ) {
    const availability = await loaders.month.load({ ...search, year: month.year, month: month.month })
    const days = daysOf(month.year, month.month, availability)
    const free = days.find(({ day, isAvailable }) => isAvailable && day > after && day <= last)
    if (free) return free.day
  }
  return null
}
