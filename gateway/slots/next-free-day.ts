import { Temporal } from 'temporal-polyfill'
import type { Loaders, Wish } from '../spa/loaders.ts'
import { daysOf } from './days.ts'

/** As far as the shop looks ahead. */
const daysAhead = 92

/** The first free day after `after`: asked month by month, and no further than the month that has one. */
export async function nextFreeDay(loaders: Loaders, wish: Wish, after: string): Promise<string | null> {
  const first = Temporal.PlainDate.from(after).add({ days: 1 })
  const last = first.add({ days: daysAhead - 1 }).toString()
  for (
    let month = first.toPlainYearMonth();
    month.toString() <= last.slice(0, 7);
    month = month.add({ months: 1 })
  ) {
    const availability = await loaders.month.load({ ...wish, year: month.year, month: month.month })
    const days = daysOf(month.year, month.month, availability)
    const free = days.find(({ day, isAvailable }) => isAvailable && day > after && day <= last)
    if (free) return free.day
  }
  return null
}
