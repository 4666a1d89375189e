import type { Kysely, Transaction } from 'kysely'
import type { Locale } from '../contract.ts'
import type { Database, Day } from '../database/tables.ts'
import { inTransaction, violatedConstraint } from '../database/transaction.ts'
import type { Problem } from '../problem.ts'
import { refusal } from '../problem.ts'
import { selectOffered } from '../products/sql.ts'
import { toAlternative } from '../slots/answers.ts'
import type { Calendar } from '../slots/calendar.ts'
import type { FoundSlot } from '../slots/find.ts'
import { findSlot } from '../slots/find.ts'
import { loadCalendar, lockStoreDay, type Holds, storeTimeZone } from '../slots/sql.ts'
import { addDays, localDay } from '../slots/wall-clock.ts'
import { closeExpiredAt, closeExpiredOf, countAnonymousHolds, insertHold, lockClient, standingHolds } from './book-sql.ts'
import type { HoldPolicy, NewLine } from './rules.ts'
import { linesOfExtras } from './rules.ts'
import type { BookingWish } from './wish.ts'
import { hashOf } from './wish.ts'

export type BookingRequest = {
  wish: BookingWish
  userId: number | null
  /** By which the holds of an anonymous visitor's network are counted; null with an account. */
  clientHash: Buffer | null
  locale: Locale
  policy: HoldPolicy
}

/**
 * Holds a room and answers the number of the order. Everything is decided under the lock of the store's day, by the very
 * function that listed the slots; the exclusion constraint has the last word. The same wish of the same cart again, at
 * the same time or later, gets the hold it has already got.
 */
export async function bookSlot(db: Kysely<Database>, request: BookingRequest): Promise<number> {
  const { wish } = request
  const timeZone = await storeTimeZone(db, wish.storeId)
  if (timeZone === undefined) throw refused({ outcome: 'store-not-open' })
  if (Number.isNaN(wish.stay.startsAt) || Number.isNaN(wish.stay.endsAt)) throw refused({ outcome: 'not-offered' })
  const day = localDay(wish.stay.startsAt, timeZone)
  const extras = await chosenExtras(db, wish)
  try {
    return await inTransaction(db, (trx) => hold(trx, request, day, extras))
  } catch (error) {
    return afterConstraint(db, request, day, error)
  }
}

async function hold(trx: Transaction<Database>, request: BookingRequest, day: Day, extras: NewLine[]): Promise<number> {
  const { wish, userId, clientHash, locale, policy } = request
  const owner = { guid: wish.guid, userId }
  await closeExpiredOf(trx, owner)
  if (clientHash) await lockClient(trx, clientHash)
  await lockStoreDay(trx, wish.storeId, day)
  const known = await answerToRepeat(trx, request)
  if (known !== undefined) return known
  if (clientHash && (await countAnonymousHolds(trx, clientHash)) >= policy.perAddress) {
    throw refusal<'bookSlot'>('TooManyHolds', 'Too many rooms are held from one place without an account.')
  }
  await closeExpiredAt(trx, wish.storeId, day)
  const calendar = await calendarAround(trx, wish, day, 'standing')
  const found = findSlot(calendar, wish.stay)
  if (found.outcome !== 'open') throw refused(found)
  const { typeId, startsAt, endsAt, persons } = wish.stay
  return insertHold(trx, {
    ...owner,
    locale,
    isOnSite: wish.isOnSite,
    requestHash: hashOf(wish),
    clientHash,
    storeId: wish.storeId,
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

/** The hold that this very wish got before; a hold for another wish is in the way. Undefined where nothing is held. */
async function answerToRepeat(db: Kysely<Database>, { wish, userId }: BookingRequest): Promise<number | undefined> {
  const standing = await standingHolds(db, { guid: wish.guid, userId })
  if (standing.length === 0) return undefined
  const hash = hashOf(wish)
  const same = standing.find(({ guid, requestHash, userId: owner }) => guid === wish.guid && requestHash.equals(hash) && (owner === null || owner === userId))
  if (same) return same.id
  throw refusal<'bookSlot'>('OrderExists', 'Another booking is held already: finish it or let it go.')
}

/** What the rules did not see the database did: a cart or an account that booked twice at once, or a room that went. */
async function afterConstraint(db: Kysely<Database>, request: BookingRequest, day: Day, error: unknown): Promise<number> {
  const constraint = violatedConstraint(error)
  if (constraint === 'orders_one_hold_per_guid' || constraint === 'orders_one_hold_per_user') {
    const known = await answerToRepeat(db, request)
    if (known !== undefined) return known
  }
  if (constraint === 'reservation_no_overlap') {
    const found = findSlot(await calendarAround(db, request.wish, day, 'live'), request.wish.stay)
    throw refused(found.outcome === 'open' ? { outcome: 'taken', alternatives: [] } : found)
  }
  throw error
}

/** The day, and the one before: its hours may reach past midnight. */
async function calendarAround(db: Kysely<Database>, { storeId }: BookingWish, day: Day, holds: Holds): Promise<Calendar> {
  const calendar = await loadCalendar(db, storeId, addDays(day, -1), day, holds)
  if (!calendar) throw refused({ outcome: 'store-not-open' })
  return calendar
}

async function chosenExtras(db: Kysely<Database>, { amounts, stay }: BookingWish): Promise<NewLine[]> {
  if (Object.keys(amounts).length === 0) return []
  const lines = linesOfExtras(await selectOffered(db, ['basic', 'special']), amounts, stay.persons)
  if ('code' in lines) throw refusal<'bookSlot'>(lines.code, lines.message)
  return lines
}

async function lineOfStay(trx: Transaction<Database>, { type, slot }: Extract<FoundSlot, { outcome: 'open' }>): Promise<NewLine> {
  const product = await trx
    .selectFrom('product')
    .select(['name', 'vat_permille as vatPermille'])
    .where('id', '=', type.productId)
    .executeTakeFirstOrThrow()
  return { kind: 'stay', productId: type.productId, quantity: 1, unitCents: slot.totalCents, ...product }
}

function refused(found: Exclude<FoundSlot, { outcome: 'open' }>): Problem {
  switch (found.outcome) {
    case 'taken': {
      const alternatives = found.alternatives.map(toAlternative)
      return refusal<'bookSlot'>('SlotTaken', 'The last free room for this time was taken a moment ago.', { alternatives })
    }
    case 'store-not-open':
      return refusal<'bookSlot'>('StoreNotOpen', 'There is no such open store.')
    case 'type-not-for-group':
      return refusal<'bookSlot'>('TypeNotForGroup', 'The type does not take this many persons.')
    case 'not-offered':
      return refusal<'bookSlot'>('SlotNotOffered', 'The store does not offer this time.')
  }
}
