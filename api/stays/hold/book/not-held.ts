import type { Db } from '../../../database/tables.ts'
import { violatedConstraint } from '../../../database/transaction.ts'
import { Problem } from '../../../http/problem.ts'
import { findSlot } from '../../../slots/find.ts'
import { storeTimeZone } from '../../../slots/sql.ts'
import { localDay } from '../../../words/wall-clock.ts'
import { type BookingRow, readBooking } from '../../rows/booking.ts'
import { refused } from '../responses.ts'
import { countRefusedHold, standingHolds } from './book-sql.ts'
import { holdOfRepeat, orderExists } from './repeat.ts'
import { type BookingRequest, calendarAround, ownerOf } from './request.ts'

/**
 * Answers a booking that held nothing: staff see how many a budget refused, and a violated constraint becomes
 * its refusal (a cart or an account that booked twice at once, or a suite just taken). The second of two
 * equal requests gets the hold of the first.
 */
export async function answerNotHeld(db: Db, request: BookingRequest, error: unknown): Promise<BookingRow> {
  const { input } = request
  if (error instanceof Problem && error.code === 'TooManyHolds') await countRefused(db, request)
  const constraint = violatedConstraint(error)
  if (constraint === 'orders_one_hold_per_guid' || constraint === 'orders_one_hold_per_user') {
    const known = holdOfRepeat(await standingHolds(db, ownerOf(request)), request)
    if (known !== undefined) return readBooking(db, known)
    throw orderExists() // of vouchers: the server chose that id, and a client sends it again
  }
  if (constraint === 'reservation_no_overlap') {
    const found = findSlot(await calendarAround(db, request, 'live'), input.stay)
    throw refused(found.outcome === 'open' ? { outcome: 'taken', alternatives: [] } : found)
  }
  throw error
}

/** The count is kept by the store's local day on which the stay begins. */
async function countRefused(db: Db, { input: { storeId, stay } }: BookingRequest): Promise<void> {
  const timeZone = await storeTimeZone(db, storeId)
  if (timeZone !== undefined) await countRefusedHold(db, storeId, localDay(stay.startsAt, timeZone))
}
