import type { HoldPolicy } from '../../config.ts'
import { type Problem, refusal } from '../../http/problem.ts'
import type { Calendar, Room, Span } from '../../slots/calendar.ts'
import { isWithin } from '../../slots/calendar.ts'
import type { OpenSlot, Stay } from '../../slots/find.ts'
import { openingSpan } from '../../slots/rules.ts'
import type { Day } from '../../words/day.ts'
import { addDays, daySpan, type EpochMs } from '../../words/wall-clock.ts'

/** Keyed hashes of a client network and of the wider network around it. */
export type ClientNetworks = { network: string; wider: string }

/** A live hold without an account, or of one that has paid nothing yet; cleaning included. */
export type UnprovenHold = Span &
  ClientNetworks & { roomId: number; liveUntil: EpochMs; isOfAccount: boolean }

export interface UnprovenHolds {
  /** That take a room of the store at any time of the span. */
  inStore: UnprovenHold[]
  /** Those without an account of this network, in all stores. */
  ofNetwork: { count: number; firstUntil: EpochMs | null }
}

/** The slot found for a hold; its client is null with an account that has paid: no budget counts it. */
type FoundHold = { calendar: Calendar; found: OpenSlot; day: Day; client: ClientNetworks | null }

type Wanted = ClientNetworks & { typeId: number; visit: Span }

/**
 * A part of what is free: of the day's time, and of the rooms during the visit; Infinity does not limit.
 * `always` is how many rooms at once are no too large part.
 */
type Share = { ofDay: number; atOnce: number; always?: number }

/**
 * Refuses a hold without an account when its network, the wider one or all such holds take too much, and any
 * that counts when the unpaid accounts of its network do.
 */
export function requireBudget(
  { input: { stay }, userId, policy }: { input: { stay: Stay }; userId: number | null; policy: HoldPolicy },
  { calendar, found, day, client }: FoundHold,
  others: UnprovenHolds | null,
): void {
  if (!client || !others) return
  const { inStore, ofNetwork } = others
  if (userId === null && ofNetwork.count >= policy.perAddress) throw tooManyHolds(ofNetwork.firstUntil!)
  const visit = { from: stay.startsAt, until: found.blockedUntil }
  const wanted = { ...client, typeId: stay.typeId, visit }
  const asked = [calendar, day, inStore, wanted, policy.anonymousShare] as const
  const exhausted = (userId === null ? exhaustedBudget(...asked) : undefined) ?? exhaustedByAccounts(...asked)
  if (exhausted) throw tooManyHolds(Math.min(...exhausted.map(({ liveUntil }) => liveUntil)))
}

/**
 * The holds that use up a budget which this one needs too; undefined if it can be made. Shares are of what is
 * free in rooms of its type on the store's calendar day, and each budget allows one hold at least; decide
 * under the lock of the store day, which every hold that counts has.
 */
export function exhaustedBudget(
  calendar: Calendar,
  day: Day,
  holds: UnprovenHold[],
  wanted: Wanted,
  anonymousShare: number,
): UnprovenHold[] | undefined {
  if (anonymousShare >= 1) return undefined
  const anonymous = holds.filter(({ isOfAccount }) => !isOfAccount)
  const { all, today, exhausted } = sharesOf(calendar, day, anonymous, wanted)
  const { inNetwork, around } = groupsOf(all, wanted)
  const isKnown = today.some(({ wider }) => wider === wanted.wider)
  const most = (anonymousShare * 2) / 3
  return (
    exhausted(inNetwork, { ofDay: anonymousShare / 6, atOnce: Infinity }) ??
    exhausted(around, { ofDay: anonymousShare / 3, atOnce: most }) ??
    exhausted(all, isKnown ? { ofDay: most, atOnce: most } : { ofDay: anonymousShare, atOnce: Infinity })
  )
}

/**
 * The same for the accounts of one network that have paid nothing yet, together with its holds without an
 * account: else many new accounts would get what one network without any does not. Visitors of other networks
 * do not count, because each of these accounts has a mailbox of its own.
 */
function exhaustedByAccounts(
  calendar: Calendar,
  day: Day,
  holds: UnprovenHold[],
  wanted: Wanted,
  anonymousShare: number,
): UnprovenHold[] | undefined {
  if (anonymousShare >= 1) return undefined
  const { all, exhausted } = sharesOf(calendar, day, holds, wanted)
  const { inNetwork, around } = groupsOf(all, wanted)
  const hasAccount = (counted: UnprovenHold[]) => counted.some(({ isOfAccount }) => isOfAccount)
  const refusedBy = (counted: UnprovenHold[], ofDay: number) =>
    hasAccount(counted) ? exhausted(counted, { ofDay, atOnce: anonymousShare, always: 2 }) : undefined
  return refusedBy(inNetwork, anonymousShare / 2) ?? refusedBy(around, (anonymousShare * 2) / 3)
}

function tooManyHolds(retryAt: EpochMs): Problem {
  return refusal<'bookSlot'>(
    'TooManyHolds',
    'Too much is held by visitors who have paid nothing yet. With an account that has paid before it works.',
    { retryAt: new Date(retryAt).toISOString() },
  )
}

function groupsOf(all: UnprovenHold[], wanted: Wanted) {
  return {
    inNetwork: all.filter(({ network }) => network === wanted.network),
    around: all.filter(({ wider }) => wider === wanted.wider),
  }
}

/** What is free to these holds together, and whether a group of them passes a share with the wanted one. */
function sharesOf(calendar: Calendar, day: Day, holds: UnprovenHold[], wanted: Wanted) {
  const open = openTimes(calendar, day)
  const rooms = calendar.rooms.filter(
    ({ typeId, from, until }) => typeId === wanted.typeId && isWithin(day, from, until),
  )
  const today = holds.filter((hold) => timeIn(hold, open) > 0)
  const all = today.filter(({ roomId }) => rooms.some(({ id }) => id === roomId))
  const freeTime = idleTime(calendar, rooms, open) + sum(all.map((hold) => timeIn(hold, open)))
  const freeRooms = rooms.filter((room) => isFreeButFor(all, calendar, room, wanted.visit)).length

  const exhausted = (
    counted: UnprovenHold[],
    { ofDay, atOnce, always = 1 }: Share,
  ): UnprovenHold[] | undefined => {
    const meanwhile = counted.filter((hold) => overlap(hold, wanted.visit) > 0)
    const atThatTime = meanwhile.length + 1
    if (atThatTime > always && atThatTime > atOnce * freeRooms) return meanwhile
    const time = sum(counted.map((hold) => timeIn(hold, open)))
    const isTooMuch = counted.length > 0 && time + timeIn(wanted.visit, open) > ofDay * freeTime
    return isTooMuch ? counted : undefined
  }
  return { all, today, exhausted }
}

/** How long the rooms of a calendar day are still free, all together: neither booked, closed nor held. */
export function freeTimeOf(calendar: Calendar, day: Day): number {
  const rooms = calendar.rooms.filter(({ from, until }) => isWithin(day, from, until))
  return idleTime(calendar, rooms, openTimes(calendar, day))
}

/**
 * When a calendar day is open from now on, each time once: what opens in the evening may close on the next
 * day after that has opened.
 */
function openTimes(calendar: Calendar, day: Day): Span[] {
  const date = daySpan(day, calendar.timeZone)
  let counted = Math.max(date.from, calendar.now)
  return [addDays(day, -1), day].flatMap((each) => {
    const opening = openingSpan(calendar, each)
    if (!opening) return []
    const from = Math.max(opening.from, counted)
    const until = Math.min(opening.until, date.until)
    counted = Math.max(counted, until)
    return from < until ? [{ from, until }] : []
  })
}

function idleTime({ busy }: Calendar, rooms: Room[], open: Span[]): number {
  return sum(
    rooms.flatMap(({ id }) => open.map((span) => overlap(span, span) - timeIn(span, busy.get(id) ?? []))),
  )
}

/** Nothing but these holds takes the room during the visit. */
function isFreeButFor(holds: UnprovenHold[], { busy }: Calendar, room: Room, visit: Span): boolean {
  const taken = sum((busy.get(room.id) ?? []).map((span) => overlap(span, visit)))
  return taken <= sum(holds.filter(({ roomId }) => roomId === room.id).map((hold) => overlap(hold, visit)))
}

function timeIn(span: Span, open: Span[]): number {
  return sum(open.map((each) => overlap(span, each)))
}

function overlap(one: Span, other: Span): number {
  return Math.max(0, Math.min(one.until, other.until) - Math.max(one.from, other.from))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
