import type { Deps, Handlers } from '../http/contract.ts'
import type { Day } from '../words/day.ts'
import type { Replica } from '../database/replica.ts'
import { notFound } from '../http/problem.ts'
import { toDayAvailability, toSlotGroup } from './responses.ts'
import type { Calendar } from './calendar.ts'
import { listSlots, summarizeDay } from './rules.ts'
import { loadCalendar } from './sql.ts'
import { daysOfMonth, type EpochMs } from '../words/wall-clock.ts'

/** Duration in hours where the query names none. */
const defaultDurationHours = 2

export interface SlotsDeps extends Deps {
  /** How many days ahead stays are offered. */
  bookingHorizonDays: number
  replica?: Replica | undefined
}

export function slotsRoutes({ db, bookingHorizonDays, replica }: SlotsDeps) {
  async function calendarOf(storeId: number, first: Day, last: Day): Promise<Calendar> {
    const load = (from: typeof db, now?: EpochMs) =>
      loadCalendar(from, storeId, first, last, { horizonDays: bookingHorizonDays, now })
    const calendar = await (replica ? replica.read(load) : load(db))
    if (!calendar) throw notFound('There is no such store.')
    return calendar
  }

  return {
    async getMonthAvailability({ query }) {
      const request = { durationHours: query.duration ?? defaultDurationHours, persons: query.visitorAmount }
      const days = daysOfMonth(query.year, query.month)
      const calendar = await calendarOf(query.storeId, days[0]!, days.at(-1)!)
      const entries = days.map((day, index) => [
        String(index + 1),
        toDayAvailability(summarizeDay(listSlots(calendar, day, request))),
      ])
      return { status: 200, body: Object.fromEntries(entries) }
    },

    async listSlots({ query }) {
      const calendar = await calendarOf(query.storeId, query.day, query.day)
      const groups = listSlots(calendar, query.day, {
        durationHours: query.duration,
        persons: query.visitorAmount,
      })
      return { status: 200, body: groups.map(toSlotGroup) }
    },
  } satisfies Partial<Handlers>
}
