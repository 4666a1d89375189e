import type { Db, Trx } from '../../../database/tables.ts'
import { together } from '../../../database/statements/together.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { requireNoMaintenance } from '../../../http/maintenance.ts'
import { refusal } from '../../../http/problem.ts'
import { closeExpired, lockExpiredAt, lockExpiredOf } from '../../../orders/expired.ts'
import { grossCentsOf } from '../../../orders/rules.ts'
import { type ProductRow, selectOffered } from '../../../products/sql.ts'
import type { Span } from '../../../slots/calendar.ts'
import { findSlot, type Stay } from '../../../slots/find.ts'
import { lockStoreDays } from '../../../slots/sql.ts'
import { toDecimal } from '../../../words/money.ts'
import { seatZone } from '../../../words/seller.ts'
import { dayMs, daySpan, localDay, minuteMs } from '../../../words/wall-clock.ts'
import { type BookingRow, type PricedLine, readBooking } from '../../rows/booking.ts'
import { insertHold } from '../../rows/insert-hold.ts'
import { requireBudget } from '../budget/hold-budget.ts'
import { refused, requireOpen } from '../responses.ts'
import { linesOfExtras } from '../rules.ts'
import { countedHolds, lockHoldsOf, readBasis, standingHolds } from './book-sql.ts'
import { type BookingInput, bookingFingerprint } from './booking-input.ts'
import { answerNotHeld } from './not-held.ts'
import { holdOfRepeat } from './repeat.ts'
import { type BookingRequest, calendarAround, ownerOf, requireMoments } from './request.ts'

/**
 * Holds a suite, decided under the lock of the store day by the function that lists the slots; the exclusion
 * constraint is a backstop. The cart id is the idempotency key: the same input again returns the same hold.
 */
export async function bookSlot(db: Db, request: BookingRequest): Promise<BookingRow> {
  try {
    // One connection for all: in a rush a second one would queue behind all other requests.
    return await inTransaction(db, (trx) => hold(trx, request))
  } catch (error) {
    return answerNotHeld(db, request, error)
  }
}

/** Locks the day, decides by its calendar and takes the best-fitting suite. */
export async function hold(trx: Trx, request: BookingRequest): Promise<BookingRow> {
  const { input, userId, locale, policy } = request
  const { storeId, stay } = input
  requireMoments(stay)
  if (request.maintenanceUntil) {
    // A database that is read-only meanwhile would refuse a lock, so this reads without one.
    const standing = holdOfRepeat(await standingHolds(trx, ownerOf(request)), request)
    if (standing !== undefined) return readBooking(trx, standing)
    requireNoMaintenance(request)
  }
  // Rows of orders first: under the lock of the day no row is waited for.
  const serviceDay = localDay(stay.startsAt, seatZone)
  const { basis, catalogue } = await together({
    basis: readBasis(trx, { storeId, typeId: stay.typeId, userId, serviceDay }),
    catalogue: hasExtras(input) ? selectOffered(trx, ['basic', 'special'], serviceDay) : Promise.resolve([]),
    locked: lockExpiredOf(trx, ownerOf(request), 'wait'),
  })
  if (!basis) throw refused({ outcome: 'store-not-open' })
  const subnet = basis.hasPaid ? null : request.subnet
  const day = localDay(stay.startsAt, basis.timeZone)
  const { held, expired, unchanged, counted } = await together({
    owner: lockHoldsOf(trx, ownerOf(request), subnet),
    days: lockStoreDays(trx, storeId, basis.timeZone, lockedSpan(stay, basis.cleaningMinutes)),
    held: standingHolds(trx, ownerOf(request)),
    expired: lockExpiredAt(trx, storeId, day),
    unchanged: calendarAround(trx, request, 'standing'),
    counted: subnet
      ? countedHolds(trx, { guid: input.guid, storeId, day: daySpan(day, basis.timeZone), subnet })
      : Promise.resolve(null),
  })
  const known = holdOfRepeat(held, request)
  if (known !== undefined) return readBooking(trx, known)
  const ownExpired = held.length > 0 ? await lockExpiredOf(trx, ownerOf(request), 'skip') : []
  const closed = [...ownExpired, ...expired]
  await closeExpired(trx, closed)
  const calendar = closed.length > 0 ? await calendarAround(trx, request, 'standing') : unchanged
  const found = requireOpen(findSlot(calendar, stay))
  const extras = extrasOf(catalogue, input)
  if (counted) {
    const { startsAt: from, typeId } = stay
    const owner = { hasAccount: userId !== null, isOffer: request.mailbox !== undefined }
    requireBudget({ calendar, day, typeId, from, until: found.blockedUntil, ...owner }, counted, policy)
  }
  const lines: PricedLine[] = [
    { kind: 'stay', quantity: 1, unitCents: found.slot.totalCents, ...basis.stay },
    ...extras,
  ]
  const totalCents = grossCentsOf(lines)
  if (input.expectedCents !== null && totalCents > input.expectedCents)
    throw refusal<'bookSlot'>('PriceChanged', `It costs ${toDecimal(totalCents)} euros by now.`)
  const { typeId, startsAt, endsAt, persons } = stay
  return insertHold(trx, {
    ...basis,
    guid: input.guid,
    userId,
    locale,
    isOnSite: input.isOnSite,
    byHouse: request.byHouse ?? false,
    requestHash: bookingFingerprint(input),
    subnet,
    storeId,
    typeId,
    wellzoneId: found.room.id,
    startsAt,
    endsAt,
    blockedUntil: found.blockedUntil,
    persons,
    holdMinutes: policy.minutes,
    heldUntil: request.heldUntil,
    lines,
  })
}

/** A visit as long as its cleaning; one of more than two days is refused, so no more of them are locked. */
function lockedSpan({ startsAt, endsAt }: Stay, cleaningMinutes: number): Span {
  return { from: startsAt, until: Math.min(endsAt + cleaningMinutes * minuteMs, startsAt + 2 * dayMs) }
}

const hasExtras = ({ amounts }: BookingInput): boolean => Object.keys(amounts).length > 0

function extrasOf(catalogue: ProductRow[], { amounts, stay }: BookingInput): PricedLine[] {
  const lines = linesOfExtras(catalogue, amounts, stay.persons)
  if ('code' in lines) throw refusal<'bookSlot'>(lines.code, lines.message)
  return lines
}
