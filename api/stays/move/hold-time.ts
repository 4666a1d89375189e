import { holdsAnother } from '../hold/book/book-sql.ts'
import type { Trx } from '../../database/tables.ts'
import { refusal } from '../../http/problem.ts'
import { newPaymentLimit, paymentLimit } from '../../payments/sql.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { type Plan, planChange, requireSound } from './change/plan.ts'
import type { Shape } from './change/wanted.ts'
import { findTime, lockNewTime, type PricedVisit } from './find-time.ts'
import { countHeldTimes, type HeldMove, readHeldMove, readOwnRoom } from './held-sql.ts'
import { mostHeldTimes, spanToHold } from './rules.ts'
import type { Stay } from '../stay.ts'
import { insertHeldMove, lockHeldMoveOf, prolongHeldMove } from '../rows/move.ts'
import { release } from '../rows/status.ts'

/** The new time and shape of a stay, and the difference that the visitor agreed to pay. */
export type AgreedTime = {
  userId: number
  orderId: number
  startsAt: EpochMs | undefined
  shape: Shape | undefined
  expectedCents: number
}

type TimeDeps = { bookingHorizonDays: number; paymentMinutes: number }

/**
 * Plans the hold and the time until which the difference may be paid. Refuses a time that is taken, not
 * offered or of another price.
 */
export async function planTime(
  trx: Trx,
  { bookingHorizonDays, paymentMinutes }: TimeDeps,
  stay: Stay,
  time: AgreedTime,
): Promise<Date> {
  const held = await heldFor(trx, stay)
  const plan = requireSound(await planChange(trx, stay, time.startsAt, time.shape))
  if (held && isFor(held, plan, time)) return paymentLimit(trx, held.id, paymentMinutes)
  await requireMayHold(trx, time)
  const { stayCents } = await findTime(trx, plan, bookingHorizonDays, 'live')
  requireDifference(plan, stayCents, time)
  return newPaymentLimit(trx, paymentMinutes)
}

/**
 * Holds the time for the stay, whose row is locked, and returns the id of the held move. Another payment of
 * the same move, as after "back" at the provider, prolongs its hold; another time replaces the held one.
 */
export async function holdTime(
  trx: Trx,
  { bookingHorizonDays }: TimeDeps,
  stay: Stay,
  time: AgreedTime,
  { until, requestHash }: { until: Date; requestHash: Buffer },
): Promise<number> {
  const held = await heldFor(trx, stay)
  const plan = requireSound(await planChange(trx, stay, time.startsAt, time.shape))
  if (held && isFor(held, plan, time)) {
    await prolongHeldMove(trx, held.id, until)
    return held.id
  }
  await requireMayHold(trx, time)
  if (held) await release(trx, held.id)
  const visit = await lockNewTime(trx, plan, bookingHorizonDays)
  requireDifference(plan, visit.stayCents, time)
  return holdVisit(trx, plan, visit, { until, requestHash })
}

/** Holds a suite that is free under the lock of its day, for the difference to what the stay costs now. */
export async function holdVisit(
  trx: Trx,
  { stay, price, change }: Plan,
  visit: PricedVisit,
  { until, requestHash }: { until: Date; requestHash: Buffer },
): Promise<number> {
  const { orderId, moves, startsAt: fromStartsAt } = stay
  const { wellzoneId, startsAt: from, blockedUntil } = visit
  const span = spanToHold({ wellzoneId, from, until: blockedUntil }, await readOwnRoom(trx, orderId))
  const differenceCents = price.differenceTo(visit.stayCents, change)
  const agreed = { ...visit, orderId, sequence: moves + 1, fromStartsAt, change, differenceCents }
  return insertHeldMove(trx, agreed, { span, until, requestHash })
}

/**
 * One owner holds one suite, be it in the cart, offered by the waiting list or the new time of another stay.
 * Without a limit one paid stay could keep a second suite for ever, by payments that are never made.
 */
async function requireMayHold(trx: Trx, { userId, orderId }: AgreedTime): Promise<void> {
  if (await holdsAnother(trx, { guid: null, userId, mailbox: null }, orderId))
    throw refusal<'payReschedule'>('OrderExists', 'The account holds another suite: pay or release it.')
  if ((await countHeldTimes(trx, orderId)) < mostHeldTimes) return
  throw refusal<'payReschedule'>('TooManyHeldTimes', 'Five times were held for this stay and not paid.')
}

async function heldFor(trx: Trx, { orderId }: Stay): Promise<HeldMove | undefined> {
  const id = await lockHeldMoveOf(trx, orderId)
  return id === undefined ? undefined : readHeldMove(trx, id)
}

function isFor(
  { isLive, startsAt, change, differenceCents }: HeldMove,
  { wanted, change: planned }: Plan,
  { expectedCents }: AgreedTime,
): boolean {
  const isSame = startsAt === wanted.startsAt && (change?.key ?? null) === (planned?.key ?? null)
  return isLive && isSame && differenceCents === expectedCents
}

function requireDifference({ price, change }: Plan, stayCents: number, { expectedCents }: AgreedTime): void {
  if (price.differenceTo(stayCents, change) !== expectedCents)
    throw refusal<'payReschedule'>('PriceChanged', 'The time has another price by now.')
  if (expectedCents <= 0)
    throw refusal<'payReschedule'>('NothingDue', 'There is nothing to pay: move the stay without a payment.')
}
