import type { HoldPolicy } from '../../../config.ts'
import type { Db } from '../../../database/tables.ts'
import type { MaintenanceDeps } from '../../../http/maintenance.ts'
import type { Calendar } from '../../../slots/calendar.ts'
import type { Stay } from '../../../slots/find.ts'
import { type Holds, loadCalendarAround } from '../../../slots/sql.ts'
import type { Locale } from '../../../words/locale.ts'
import type { EpochMs } from '../../../words/wall-clock.ts'
import { refused } from '../responses.ts'
import type { HoldOwner } from './book-sql.ts'
import type { BookingInput } from './booking-input.ts'

export type BookingRequest = MaintenanceDeps & {
  input: BookingInput
  userId: number | null
  /** The mailbox that a stay is offered to. */
  mailbox?: string
  /** The visitor's network as a keyed hash, for the budgets of holds; null where no budget counts it. */
  subnet: Buffer | null
  /** Staff hold the suite for a guest: no budget counts it. */
  byHouse?: boolean
  locale: Locale
  policy: HoldPolicy
  /** The end of the hold, if it is not the usual one. */
  heldUntil?: EpochMs
  /** How many days ahead stays are offered. */
  horizonDays: number
}

/** The owner of the hold that is asked for. */
export const ownerOf = ({ input, userId, mailbox }: BookingRequest): HoldOwner & { guid: string } => ({
  guid: input.guid,
  userId,
  mailbox: mailbox ?? null,
})

/** A leap second is no moment, and PostgreSQL knows no day of a year of five digits. */
export function requireMoments({ startsAt, endsAt }: Stay): void {
  const isMoment = (at: EpochMs) => at > 0 && at < Date.UTC(9999, 0)
  if (!isMoment(startsAt) || !isMoment(endsAt)) throw refused({ outcome: 'not-offered' })
}

/** The days around the stay; refused for an unknown store. */
export async function calendarAround(
  db: Db,
  { input: { storeId, stay }, horizonDays }: BookingRequest,
  holds: Holds,
): Promise<Calendar> {
  requireMoments(stay)
  const calendar = await loadCalendarAround(db, storeId, stay.startsAt, { holds, horizonDays })
  if (!calendar) throw refused({ outcome: 'store-not-open' })
  return calendar
}
