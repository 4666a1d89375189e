import { Temporal } from 'temporal-polyfill'
import type { DayAvailability } from '../generated/resolvers.ts'
import type { SlotSearch } from '../spa/loaders.ts'
import { readUnbroken } from '../spa/contract/find.ts'
import type { Loaders } from '../spa/loaders.ts'
import { daysOf } from './days.ts'

/** How far ahead the shop books. */
const daysAhead = 92

/**
 * The first free day after `after`, loaded month by month until one is found. Days of which it is withheld
 * are passed over; if no other is free it fails, since one of them may be.
 */
export async function nextFreeDay(
  loaders: Loaders,
  search: SlotSearch,
  after: string,
): Promise<string | null> {
  const first = Temporal.PlainDate.from(after).add({ days: 1 })
  const last = first.add({ days: daysAhead - 1 }).toString()
  const isFree = ({ day, isAvailable }: DayAvailability) => isAvailable && day > after && day <= last
  const passed: DayAvailability[] = []
  for (
    let month = first.toPlainYearMonth();
    month.toString() <= last.slice(0, 7);
    month = month.add({ months: 1 })
  ) {
    const availability = await loaders.month.load({ ...search, year: month.year, month: month.month })
    const days = daysOf(month.year, month.month, availability)
    const [free] = readUnbroken(days, (each) => (isFree(each) ? [each.day] : [])).flat()
    if (free) return free
    passed.push(...days)
  }
  // Fails where a day is withheld.
  return passed.find(isFree)?.day ?? null
}
