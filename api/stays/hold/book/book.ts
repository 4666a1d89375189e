import type { Kysely } from 'kysely'
import type { Locale } from '../../../words/locale.ts'
import type { Database, Trx } from '../../../database/tables.ts'
import type { Day } from '../../../words/day.ts'
import { toDecimal } from '../../../words/money.ts'
import { together } from '../../../database/statements/together.ts'
import { inTransaction, violatedConstraint } from '../../../database/transaction.ts'
import { type MaintenanceDeps, requireNoMaintenance } from '../../../http/maintenance.ts'
import { Problem, refusal } from '../../../http/problem.ts'
import { type ProductRow, selectOffered } from '../../../products/sql.ts'
import type { Calendar, Span } from '../../../slots/calendar.ts'
import { findSlot, type Stay } from '../../../slots/find.ts'
import { type Holds, loadCalendarAround, lockStoreDays, storeTimeZone } from '../../../slots/sql.ts'
import { dayMs, daySpan, type EpochMs, localDay, minuteMs } from '../../../words/wall-clock.ts'
import {
  countedHolds,
  countRefusedHold,
  type HoldOwner,
  lockHoldsOf,
  readBasis,
  type StandingHold,
  standingHolds,
} from './book-sql.ts'
import { requireBudget } from '../budget/hold-budget.ts'
import { refused, requireOpen } from '../responses.ts'
import { linesOfExtras } from '../rules.ts'
import { type BookingRow, type PricedLine, readBooking } from '../../rows/booking.ts'
import { type BookingInput, bookingFingerprint } from './booking-input.ts'
import { closeExpired, lockExpiredAt, lockExpiredOf } from '../../../orders/expired.ts'
import { grossCentsOf } from '../../../orders/rules.ts'
import type { HoldPolicy } from '../../../config.ts'
import { insertHold } from '../../rows/insert-hold.ts'

export type BookingRequest = MaintenanceDeps & {
  input: BookingInput
  userId: number | null
  /** The mailbox that a stay is offered to. */
  mailbox?: string
  /** Where the visitor comes from, as a keyed hash, for the budgets of holds; null where none counts it. */
  subnet: Buffer | null
  locale: Locale
  policy: HoldPolicy
  /** The end of the hold, if it is not the usual one. */
  heldUntil?: EpochMs
  /** How many days ahead stays are offered. */
  horizonDays: number
}

/**
 * Holds a suite, decided under the lock of the store day by the function that lists the slots; the exclusion
 * constraint is a backstop. The cart id is the idempotency key: the same input again returns the same hold.
 */
export async function bookSlot(db: Kysely<Database>, request: BookingRequest): Promise<BookingRow> {
  try {
    // One connection for all: in a rush a second one would queue behind all other requests.
    return await inTransaction(db, (trx) => hold(trx, request))
  } catch (error) {
    if (error instanceof Problem && error.code === 'TooManyHolds')
      await countRefusedHold(db, request.input.storeId, await dayOf(db, request.input))
    return afterConstraint(db, request, error)
  }
}

/** Locks the day, decides by its calendar and takes the best-fitting suite. */
export async function hold(trx: Trx, request: BookingRequest): Promise<BookingRow> {
  const { input, userId, locale, policy } = request
  const { storeId, stay } = input
  requireMoments(stay)
  if (request.maintenanceUntil) {
    // Without a lock, which a database that is read-only meanwhile would refuse.
    const standing = holdOfRepeat(await standingHolds(trx, ownerOf(request)), request)
    if (standing !== undefined) return readBooking(trx, standing)
    requireNoMaintenance(request)
  }
  // Rows of orders first: under the lock of the day no row is waited for.
  const { basis, catalogue } = await together({
    basis: readBasis(trx, { storeId, typeId: stay.typeId, userId }),
    catalogue: hasExtras(input) ? selectOffered(trx, ['basic', 'special']) : Promise.resolve([]),
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

/** The local day of the store on which the stay begins. */
async function dayOf(db: Kysely<Database>, { storeId, stay }: BookingInput): Promise<Day> {
  const timeZone = await storeTimeZone(db, storeId)
  if (timeZone === undefined) throw refused({ outcome: 'store-not-open' })
  requireMoments(stay)
  return localDay(stay.startsAt, timeZone)
}

/** A leap second is no moment, and PostgreSQL knows no day of a year of five digits. */
function requireMoments({ startsAt, endsAt }: Stay): void {
  const isMoment = (at: EpochMs) => at > 0 && at < Date.UTC(9999, 0)
  if (!isMoment(startsAt) || !isMoment(endsAt)) throw refused({ outcome: 'not-offered' })
}

const ownerOf = ({ input, userId, mailbox }: BookingRequest): HoldOwner & { guid: string } => ({
  guid: input.guid,
  userId,
  mailbox: mailbox ?? null,
})

/**
 * The hold that the same input got before. Refuses if another live hold exists; undefined if all have
 * expired.
 */
function holdOfRepeat(held: StandingHold[], { input, userId }: BookingRequest): number | undefined {
  const standing = held.filter(({ isExpired }) => !isExpired)
  if (standing.length === 0) return undefined
  const hash = bookingFingerprint(input)
  const isMine = ({ guid, userId: owner }: StandingHold) =>
    guid === input.guid && (owner === null || owner === userId)
  const same = standing.find((held) => isMine(held) && held.requestHash.equals(hash))
  if (same) return same.id
  throw orderExists()
}

function orderExists(): Problem {
  return refusal<'bookSlot'>('OrderExists', 'Another order is held already: finish it or let it go.')
}

/**
 * Turns a violated constraint into its refusal: a cart or an account that booked twice at once, or a suite
 * just taken.
 */
async function afterConstraint(
  db: Kysely<Database>,
  request: BookingRequest,
  error: unknown,
): Promise<BookingRow> {
  const { input } = request
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

async function calendarAround(
  db: Kysely<Database>,
  { input: { storeId, stay }, horizonDays }: BookingRequest,
  holds: Holds,
): Promise<Calendar> {
  requireMoments(stay)
  const calendar = await loadCalendarAround(db, storeId, stay.startsAt, { holds, horizonDays })
  if (!calendar) throw refused({ outcome: 'store-not-open' })
  return calendar
}

const hasExtras = ({ amounts }: BookingInput): boolean => Object.keys(amounts).length > 0

function extrasOf(catalogue: ProductRow[], { amounts, stay }: BookingInput): PricedLine[] {
  const lines = linesOfExtras(catalogue, amounts, stay.persons)
  if ('code' in lines) throw refusal<'bookSlot'>(lines.code, lines.message)
  return lines
}
