import { isNamedBy } from '#http/entity-tag.ts'
import type { Deps, Handlers } from '../http/contract.ts'
import type { Replica } from '../database/replica.ts'
import { notFound } from '../http/problem.ts'
import { toDayAvailability, toSlotGroup } from './responses.ts'
import type { Calendar, Days } from './calendar.ts'
import { createSlotChanges, type SlotChanges } from './changes.ts'
import { listSlots, summarizeDay } from './rules.ts'
import { createCalendars } from './calendars.ts'
import { daysOfMonth } from '../words/wall-clock.ts'

/** Duration in hours where the query names none. */
const defaultDurationHours = 2

export interface SlotsDeps extends Deps {
  /** How many days ahead stays are offered. */
  bookingHorizonDays: number
  replica?: Replica | undefined
  /** Told by whatever listens to the database. */
  slotChanges?: SlotChanges
}

export function slotsRoutes({
  db,
  bookingHorizonDays,
  replica,
  slotChanges = createSlotChanges(),
}: SlotsDeps) {
  const calendars = createCalendars(db, bookingHorizonDays, replica)

  /** Responds with 304 where the client has the slots of this calendar. */
  async function respond<Body>(
    days: Days,
    sentTag: string | undefined,
    bodyOf: (calendar: Calendar) => Body,
  ) {
    const read = await calendars(days)
    if (!read) throw notFound('There is no such store.')
    const headers = { ETag: `"${read.tag}"` }
    return isNamedBy(sentTag, headers.ETag)
      ? ({ status: 304, headers } as const)
      : ({ status: 200, body: bodyOf(read.calendar), headers } as const)
  }

  return {
    async getMonthAvailability({ query, headers }) {
      const request = { durationHours: query.duration ?? defaultDurationHours, persons: query.visitorAmount }
      const days = daysOfMonth(query.year, query.month)
      const asked = { storeId: query.storeId, first: days[0]!, last: days.at(-1)! }
      return respond(asked, headers['If-None-Match'], (calendar) =>
        Object.fromEntries(
          days.map((day, index) => [
            String(index + 1),
            toDayAvailability(summarizeDay(listSlots(calendar, day, request))),
          ]),
        ),
      )
    },

    async listSlots({ query, headers }) {
      const { storeId, day, duration: durationHours, visitorAmount: persons } = query
      return respond({ storeId, first: day, last: day }, headers['If-None-Match'], (calendar) =>
        listSlots(calendar, day, { durationHours, persons }).map(toSlotGroup),
      )
    },

    async followSlotChanges() {
      return { status: 200, events: slotChanges.follow() }
    },
  } satisfies Partial<Handlers>
}
