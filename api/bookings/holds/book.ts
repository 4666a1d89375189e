import type { Kysely } from 'kysely'
import type { Locale } from '../../words/locale.ts'
import type { Database, Trx } from '../../database/tables.ts'
import type { Day } from '../../words/day.ts'
import { toDecimal } from '../../words/money.ts'
import { together } from '../../database/statements/together.ts'
import { inTransaction, violatedConstraint } from '../../database/transaction.ts'
import { type MaintenanceDeps, requireNoMaintenance } from '../../http/maintenance.ts'
import { Problem, refusal } from '../../http/problem.ts'
import { selectOffered } from '../../products/sql.ts'
import type { Calendar } from '../../slots/calendar.ts'
import { findSlot, type Stay } from '../../slots/find.ts'
import { type Holds, loadCalendarAround, lockStoreDays, storeTimeZone } from '../../slots/sql.ts'
import { daySpan, localDay } from '../../words/wall-clock.ts'
import {
  countRefusedHold,
  insertedHold,
  insertHold,
  isProven,
  lockClient,
  readStayProduct,
  type StandingHold,
  standingHolds,
  unprovenHolds,
} from './book-sql.ts'
import { type ClientNetworks, type FoundHold, requireBudget, type UnprovenHolds } from './hold-budget.ts'
import { refused, requireOpen } from '../responses.ts'
import { linesOfExtras, type NewLine } from '../rules.ts'
import { type BookingRow, readBooking } from '../sql.ts'
import { type BookingInput, bookingFingerprint } from './booking-input.ts'
import { type Owner, closeExpired, lockExpiredAt, lockExpiredOf } from '../../orders/expired.ts'
import { grossCentsOf } from '../../orders/rules.ts'
import type { HoldPolicy } from '../../config.ts'

export type BookingRequest = MaintenanceDeps & {
  input: BookingInput
  userId: number | null
  /** Where the visitor comes from, for the budgets of holds. */
  client: ClientNetworks
  locale: Locale
  policy: HoldPolicy
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

async function hold(trx: Trx, request: BookingRequest): Promise<BookingRow> {
  const { input, userId } = request
  // The holds after the calendar: if a concurrent retry has taken the last suite, its hold is found here.
  const { calendar, held, hasPaid } = await together({
    calendar: calendarAround(trx, request, 'live'),
    held: standingHolds(trx, ownerOf(request)),
    hasPaid: userId === null ? Promise.resolve(false) : isProven(trx, userId),
  })
  const known = holdOfRepeat(held, request)
  if (known !== undefined) return readBooking(trx, known)
  requireNoMaintenance(request)
  // Refuse a taken slot and an exhausted budget before waiting for the locks.
  const found = requireOpen(findSlot(calendar, input.stay))
  const day = localDay(input.stay.startsAt, calendar.timeZone)
  const wanted = { calendar, found, day, client: hasPaid ? null : request.client }
  const { others, extras } = await together({
    others: holdsThatCount(trx, request, wanted),
    extras: chosenExtras(trx, input),
  })
  requireBudget(request, wanted, others)
  // now: under the lock of the day no row is waited for
  if (held.length > 0) await lockExpiredOf(trx, ownerOf(request), 'wait')
  return holdUnderLock(trx, request, wanted, extras)
}

/** Locks the day, decides again and takes the best-fitting suite. */
async function holdUnderLock(
  trx: Trx,
  request: BookingRequest,
  before: FoundHold,
  extras: NewLine[],
): Promise<BookingRow> {
  const { input, userId, locale, policy } = request
  const { day, client } = before
  const visit = { from: input.stay.startsAt, until: before.found.blockedUntil }
  const { held, expired, unchanged, others, stay } = await together({
    network: client ? lockClient(trx, client) : Promise.resolve(),
    day: lockStoreDays(trx, input.storeId, before.calendar.timeZone, visit),
    held: standingHolds(trx, ownerOf(request)),
    expired: lockExpiredAt(trx, input.storeId, day),
    unchanged: calendarAround(trx, request, 'standing'),
    others: holdsThatCount(trx, request, before),
    stay: readStayProduct(trx, before.found.type.productId),
  })
  const known = holdOfRepeat(held, request)
  if (known !== undefined) return readBooking(trx, known)
  const ownExpired = held.length > 0 ? await lockExpiredOf(trx, ownerOf(request), 'skip') : []
  const closed = [...ownExpired, ...expired]
  await closeExpired(trx, closed)
  const calendar = closed.length > 0 ? await calendarAround(trx, request, 'standing') : unchanged
  const found = requireOpen(findSlot(calendar, input.stay))
  requireBudget(request, { calendar, found, day, client }, others)
  const lines: NewLine[] = [
    { kind: 'stay', quantity: 1, unitCents: found.slot.totalCents, ...stay },
    ...extras,
  ]
  const totalCents = grossCentsOf(lines)
  if (input.expectedCents !== null && totalCents > input.expectedCents)
    throw refusal<'bookSlot'>('PriceChanged', `It costs ${toDecimal(totalCents)} euros by now.`)
  const { typeId, startsAt, endsAt, persons } = input.stay
  const { booking } = await together({
    inserted: insertHold(trx, {
      guid: input.guid,
      userId,
      locale,
      isOnSite: input.isOnSite,
      requestHash: bookingFingerprint(input),
      client,
      storeId: input.storeId,
      typeId,
      wellzoneId: found.room.id,
      startsAt,
      endsAt,
      blockedUntil: found.blockedUntil,
      persons,
      holdMinutes: policy.minutes,
      lines,
    }),
    booking: readBooking(trx, insertedHold),
  })
  return booking
}

/** The live holds that may use up a budget which this one needs; null if it counts for none. */
async function holdsThatCount(
  trx: Trx,
  { input: { guid, storeId } }: BookingRequest,
  { calendar, found, day, client }: FoundHold,
): Promise<UnprovenHolds | null> {
  if (!client) return null
  const date = daySpan(day, calendar.timeZone)
  const span = { ...date, until: Math.max(date.until, found.blockedUntil) }
  return unprovenHolds(trx, { guid, storeId, span, client })
}

/** The local day of the store on which the stay begins. */
async function dayOf(db: Kysely<Database>, { storeId, stay }: BookingInput): Promise<Day> {
  const timeZone = await storeTimeZone(db, storeId)
  if (timeZone === undefined) throw refused({ outcome: 'store-not-open' })
  requireMoments(stay)
  return localDay(stay.startsAt, timeZone)
}

/** A leap second is no moment. */
function requireMoments({ startsAt, endsAt }: Stay): void {
  if (Number.isNaN(startsAt) || Number.isNaN(endsAt)) throw refused({ outcome: 'not-offered' })
}

const ownerOf = ({ input, userId }: BookingRequest): Owner => ({ guid: input.guid, userId })

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

async function chosenExtras(db: Kysely<Database>, { amounts, stay }: BookingInput): Promise<NewLine[]> {
  if (Object.keys(amounts).length === 0) return []
  const lines = linesOfExtras(await selectOffered(db, ['basic', 'special']), amounts, stay.persons)
  if ('code' in lines) throw refusal<'bookSlot'>(lines.code, lines.message)
  return lines
}
