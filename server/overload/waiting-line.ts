// Which request starts next and which is refused: decisions only, over a clock that is handed in.
import { priorities, type Priority } from './priority.ts'
import type { Room } from './room.ts'

interface Patience {
  /** How long a request may wait while the line comes from a burst, in milliseconds. */
  burstMs: number
  /** The same once requests have waited without a pause for `burstMs`: more arrive than can be served. */
  standingMs: number
}

/** For a patience of 400 ms a visitor has the response within a second, where one is given. */
export const patienceOf = (patienceMs: number): Record<Priority, Patience> => ({
  purchase: { burstMs: 2 * patienceMs, standingMs: patienceMs },
  // A page without its files is broken, and they are cheap.
  file: { burstMs: 4 * patienceMs, standingMs: 2 * patienceMs },
  browsing: { burstMs: patienceMs, standingMs: patienceMs },
})

export interface Refused<Item> {
  item: Item
  /** Grows while the line stands, so that retries spread. */
  retryAfterSeconds: number
}

export interface WaitingLine<Item> {
  /** Joins the line, also where it is empty: `next` starts it. */
  enter(item: Item, priority: Priority, now: number): void
  /** The request that starts now, if there is room. */
  next(now: number, room: Room): Item | undefined
  /** Takes those that waited too long out of the line, the oldest first. */
  overdue(now: number): Refused<Item>[]
  /** Its response has begun, or its client has gone. Returns whether it was running. */
  leave(item: Item): boolean
  /** How many wait. */
  readonly waiting: number
}

/**
 * A request that runs for longer while the process has time to spare waits for something else, such as a lock
 * or the payment provider. It gives its place on.
 */
const giveOnMs = 100
/** A client that has not sent all of its request by then keeps no other from being served. */
const arrivesMs = 30

/**
 * Adaptive LIFO and controlled delay, by time and not by length: a burst is served in order; in a line that
 * stands the newest goes first, whose visitor is still there, and the oldest are refused soon. `isArriving`
 * says that a request which was started is not whole yet.
 */
export function createWaitingLine<Item>(
  patienceMs: number,
  isArriving: (item: Item) => boolean = () => false,
): WaitingLine<Item> {
  const patience = patienceOf(patienceMs)
  const lines = new Map(priorities.map((priority) => [priority, createClass<Item>(patience[priority])]))
  const inOrder = [...lines.values()]
  /** With the time of their start, in that order. */
  const running = new Map<Item, number>()
  const slow = new Set<Item>()
  const arriving = new Set<Item>()

  function hasPlace(now: number, { places, isBusy }: Room): boolean {
    if (running.size < places) return true
    for (const [item, startedAt] of running) {
      if (now - startedAt < arrivesMs || !isArriving(item)) continue
      running.delete(item)
      arriving.add(item)
      return true
    }
    const [[oldest, startedAt] = []] = running
    // Each one later, so that a slow database gets no pile of work either.
    if (isBusy || now - startedAt! < giveOnMs * (1 + slow.size / places)) return false
    running.delete(oldest!)
    slow.add(oldest!)
    return true
  }

  return {
    enter: (item, priority, now) => lines.get(priority)!.enter(item, now),
    next(now, room) {
      const line = inOrder.find(({ waiting }) => waiting.length > 0)
      if (!line || !hasPlace(now, room)) return undefined
      const item = line.take(now)
      running.set(item, now)
      return item
    },
    overdue: (now) => inOrder.flatMap((line) => line.overdue(now)),
    leave(item) {
      if (running.delete(item) || slow.delete(item) || arriving.delete(item)) return true
      for (const line of inOrder) line.drop(item)
      return false
    },
    get waiting() {
      return inOrder.reduce((sum, { waiting }) => sum + waiting.length, 0)
    },
  }
}

/** The waiting requests of one priority, the oldest first. */
function createClass<Item>({ burstMs, standingMs }: Patience) {
  const waiting: { item: Item; since: number }[] = []
  let [waitingSince, enteredAt] = [0, 0]
  const isStanding = (now: number) => now - waitingSince > burstMs
  return {
    waiting,
    enter(item: Item, now: number): void {
      if (waiting.length === 0) waitingSince = now
      waiting.push({ item, since: now })
      enteredAt = now
    },
    take: (now: number): Item => (isStanding(now) ? waiting.pop() : waiting.shift())!.item,
    overdue(now: number): Refused<Item>[] {
      // Without newer ones a refusal helps no other: a process that is cold or starved only takes longer.
      if (now - enteredAt > standingMs) return []
      const limitMs = isStanding(now) ? standingMs : burstMs
      const fresh = waiting.findIndex(({ since }) => now - since <= limitMs)
      const retryAfterSeconds = Math.min(1 + Math.floor((now - waitingSince) / 4_000), 6)
      return waiting
        .splice(0, fresh < 0 ? waiting.length : fresh)
        .map(({ item }) => ({ item, retryAfterSeconds }))
    },
    drop(item: Item): void {
      const place = waiting.findIndex((each) => each.item === item)
      if (place >= 0) waiting.splice(place, 1)
    },
  }
}
