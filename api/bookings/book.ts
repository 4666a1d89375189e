import type { Kysely, Transaction } from 'kysely'
import type { Locale } from '../words/locale.ts'
import type { Database } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import { inTransaction, violatedConstraint } from '../database/transaction.ts'
import { type MaintenanceDeps, requireNoMaintenance } from '../http/maintenance.ts'
import { Problem, refusal } from '../http/problem.ts'
import { selectOffered } from '../products/sql.ts'
import { toAlternative } from '../slots/responses.ts'
import type { Calendar } from '../slots/calendar.ts'
import type { FoundSlot } from '../slots/find.ts'
import { findSlot } from '../slots/find.ts'
import { type Holds, loadCalendar, lockStoreDays, storeTimeZone } from '../slots/sql.ts'
import { addDays, daySpan, type EpochMs, localDay } from '../words/wall-clock.ts'
import type { StandingHold } from './book-sql.ts'
import {
  countRefusedHold,
  insertHold,
  isProven,
  lockClient,
  standingHolds,
  unprovenHolds,
} from './book-sql.ts'
import { type ClientNetworks, exhaustedBudget, exhaustedByAccounts } from './hold-budget.ts'
import type { NewLine } from './rules.ts'
import { linesOfExtras } from './rules.ts'
import type { BookingRow } from './sql.ts'
import { readBooking } from './sql.ts'
import type { BookingInput } from './booking-input.ts'
import { fingerprintOf } from './booking-input.ts'
import { type Owner, closeExpired, lockExpiredAt, lockExpiredOf } from '../orders/expired.ts'
import type { HoldPolicy } from '../config.ts'

/** The visitor's networks, if the hold counts for a budget; null with an account that has paid before. */
type Counted = ClientNetworks | null

type OpenSlot = Extract<FoundSlot, { outcome: 'open' }>

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
 * Holds a suite and returns the booking. Decided under the lock of the store day by the function that lists
 * the slots, with the exclusion constraint as a backstop. The cart id is the idempotency key: the same input
 * again returns the same hold.
 */
export async function bookSlot(db: Kysely<Database>, request: BookingRequest): Promise<BookingRow> {
  try {
    // One connection for all: in a rush a second one would queue behind all other requests.
    return await inTransaction(db, async (trx) => readBooking(trx, await hold(trx, request)))
  } catch (error) {
    if (error instanceof Problem && error.code === 'TooManyHolds')
      await countRefusedHold(db, request.input.storeId, await dayOf(db, request.input))
    return afterConstraint(db, request, error)
  }
}

async function hold(trx: Transaction<Database>, request: BookingRequest): Promise<number> {
  const { input, userId } = request
  const day = await dayOf(trx, input)
  const calendar = await calendarAround(trx, request, day, 'live')
  // Read after the calendar: if a concurrent retry has taken the last suite, its hold is found here.
  const held = await standingHolds(trx, ownerOf(request))
  const known = holdOfRepeat(held, request)
  if (known !== undefined) return known
  requireNoMaintenance(request)
  const client = userId !== null && (await isProven(trx, userId)) ? null : request.client
  // Refuse a taken slot and an exhausted budget before waiting for the locks.
  const { slot, blockedUntil } = requireOpen(findSlot(calendar, input.stay))
  if (client) await requireBudget(trx, request, client, calendar, day, blockedUntil)
  const extras = await chosenExtras(trx, input)
  // now: under the lock of the day no row is waited for
  if (held.length > 0) await lockExpiredOf(trx, ownerOf(request), 'wait')
  if (client) await lockClient(trx, client)
  await lockStoreDays(trx, input.storeId, calendar.timeZone, { from: slot.startsAt, until: blockedUntil })
  return holdUnderLock(trx, request, { day, client, extras })
}

/** Decides again, now that the day is locked, and takes the best-fitting suite. */
async function holdUnderLock(
  trx: Transaction<Database>,
  request: BookingRequest,
  { day, client, extras }: { day: Day; client: Counted; extras: NewLine[] },
): Promise<number> {
  const { input, userId, locale, policy } = request
  const held = await standingHolds(trx, ownerOf(request))
  const known = holdOfRepeat(held, request)
  if (known !== undefined) return known
  const ownExpired = held.length > 0 ? await lockExpiredOf(trx, ownerOf(request), 'skip') : []
  await closeExpired(trx, [...ownExpired, ...(await lockExpiredAt(trx, input.storeId, day))])
  const calendar = await calendarAround(trx, request, day, 'standing')
  const found = requireOpen(findSlot(calendar, input.stay))
  if (client) await requireBudget(trx, request, client, calendar, day, found.blockedUntil)
  const { typeId, startsAt, endsAt, persons } = input.stay
  return insertHold(trx, {
    guid: input.guid,
    userId,
    locale,
    isOnSite: input.isOnSite,
    requestHash: fingerprintOf(input),
    client,
    storeId: input.storeId,
    typeId,
    wellzoneId: found.room.id,
    startsAt,
    endsAt,
    blockedUntil: found.blockedUntil,
    persons,
    holdMinutes: policy.minutes,
    lines: [await lineOfStay(trx, found), ...extras],
  })
}

/**
 * Refuses a hold without an account when its network, the wider one or all such holds take too much, and any
 * that counts when the unpaid accounts of its network do.
 */
async function requireBudget(
  trx: Transaction<Database>,
  { input: { guid, storeId, stay }, userId, policy }: BookingRequest,
  client: ClientNetworks,
  calendar: Calendar,
  day: Day,
  blockedUntil: EpochMs,
): Promise<void> {
  const date = daySpan(day, calendar.timeZone)
  const span = { ...date, until: Math.max(date.until, blockedUntil) }
  const { inStore, ofNetwork } = await unprovenHolds(trx, { guid, storeId, span, client })
  if (userId === null && ofNetwork.count >= policy.perAddress) throw tooManyHolds(ofNetwork.firstUntil!)
  const visit = { from: stay.startsAt, until: blockedUntil }
  const wanted = { ...client, typeId: stay.typeId, visit }
  const asked = [calendar, day, inStore, wanted, policy.anonymousShare] as const
  const exhausted = (userId === null ? exhaustedBudget(...asked) : undefined) ?? exhaustedByAccounts(...asked)
  if (exhausted) throw tooManyHolds(Math.min(...exhausted.map(({ liveUntil }) => liveUntil)))
}

function tooManyHolds(retryAt: EpochMs): Problem {
  return refusal<'bookSlot'>(
    'TooManyHolds',
    'Too much is held by visitors who have paid nothing yet. With an account that has paid before it works.',
    {
      retryAt: new Date(retryAt).toISOString(),
    },
  )
}

/** The local day of the store on which the stay begins. */
async function dayOf(db: Kysely<Database>, { storeId, stay }: BookingInput): Promise<Day> {
  const timeZone = await storeTimeZone(db, storeId)
  if (timeZone === undefined) throw refused({ outcome: 'store-not-open' })
  // a leap second
  if (Number.isNaN(stay.startsAt) || Number.isNaN(stay.endsAt)) throw refused({ outcome: 'not-offered' })
  return localDay(stay.startsAt, timeZone)
}

const ownerOf = ({ input, userId }: BookingRequest): Owner => ({ guid: input.guid, userId })

/**
 * The hold that the same input got before. Refuses if another live hold exists; undefined if all have
 * expired.
 */
function holdOfRepeat(held: StandingHold[], { input, userId }: BookingRequest): number | undefined {
  const standing = held.filter(({ isExpired }) => !isExpired)
  if (standing.length === 0) return undefined
  const hash = fingerprintOf(input)
  const isMine = ({ guid, userId: owner }: StandingHold) =>
    guid === input.guid && (owner === null || owner === userId)
  const same = standing.find((held) => isMine(held) && held.requestHash.equals(hash))
  if (same) return same.id
  throw refusal<'bookSlot'>('OrderExists', 'Another booking is held already: finish it or let it go.')
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
  }
  if (constraint === 'reservation_no_overlap') {
    const found = findSlot(await calendarAround(db, request, await dayOf(db, input), 'live'), input.stay)
    throw refused(found.outcome === 'open' ? { outcome: 'taken', alternatives: [] } : found)
  }
  throw error
}

/** The day and the one before, whose opening hours may end after midnight. */
async function calendarAround(
  db: Kysely<Database>,
  { input, horizonDays }: BookingRequest,
  day: Day,
  holds: Holds,
): Promise<Calendar> {
  const calendar = await loadCalendar(db, input.storeId, addDays(day, -1), day, { holds, horizonDays })
  if (!calendar) throw refused({ outcome: 'store-not-open' })
  return calendar
}

async function chosenExtras(db: Kysely<Database>, { amounts, stay }: BookingInput): Promise<NewLine[]> {
  if (Object.keys(amounts).length === 0) return []
  const lines = linesOfExtras(await selectOffered(db, ['basic', 'special']), amounts, stay.persons)
  if ('code' in lines) throw refusal<'bookSlot'>(lines.code, lines.message)
  return lines
}

async function lineOfStay(trx: Transaction<Database>, { type, slot }: OpenSlot): Promise<NewLine> {
  const product = await trx
    .selectFrom('product')
    .select(['name', 'vat_permille as vatPermille'])
    .where('id', '=', type.productId)
    .executeTakeFirstOrThrow()
  return { kind: 'stay', productId: type.productId, quantity: 1, unitCents: slot.totalCents, ...product }
}

function requireOpen(found: FoundSlot): OpenSlot {
  if (found.outcome === 'open') return found
  throw refused(found)
}

function refused(found: Exclude<FoundSlot, { outcome: 'open' }>): Problem {
  switch (found.outcome) {
    case 'taken': {
      const alternatives = found.alternatives.map(toAlternative)
      return refusal<'bookSlot'>('SlotTaken', 'The last free room for this time was taken a moment ago.', {
        alternatives,
      })
    }
    case 'store-not-open':
      return refusal<'bookSlot'>('StoreNotOpen', 'There is no such open store.')
    case 'type-not-for-group':
      return refusal<'bookSlot'>('TypeNotForGroup', 'The type does not take this many persons.')
    case 'not-offered':
      return refusal<'bookSlot'>('SlotNotOffered', 'The store does not offer this time.')
  }
}
