// Which request starts next and which is refused: decisions only, over a clock that is handed in.
import { priorities, type Priority } from './priority.ts'
import type { Room } from './room.ts'

interface Patience {
  /** How long a request may wait while the line comes from a burst, in milliseconds. */
  burstMs: number
  /** The same once requests have waited without a pause for `burstMs`: more arrive than can be served. */
  standingMs: number
}

/** Together with the response every one stays below the second that a visitor waits without wondering. */
export const patience: Record<Priority, Patience> = {
  purchase: { burstMs: 800, standingMs: 400 },
  file: { burstMs: 600, standingMs: 200 },
  browsing: { burstMs: 400, standingMs: 100 },
}

export interface Refused<Item> {
  item: Item
  /** Grows while the line stands, so that retries spread. */
  retryAfterSeconds: number
}

export interface WaitingLine<Item> {
  /** Joins the line, also where nobody waits: `next` starts it. */
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

/**
 * Adaptive LIFO and controlled delay: a burst is served in order; in a line that stands the newest goes
 * first, whose visitor is still there, and the oldest are refused soon. The measure is time, not length.
 */
export function createWaitingLine<Item>(): WaitingLine<Item> {
  const lines = new Map(priorities.map((priority) => [priority, createClass<Item>(patience[priority])]))
  const inOrder = [...lines.values()]
  /** With the time of their start, in that order. */
  const running = new Map<Item, number>()
  const slow = new Set<Item>()

  function hasPlace(now: number, { places, isBusy }: Room): boolean {
    if (running.size < places) return true
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
      if (running.delete(item) || slow.delete(item)) return true
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
  let waitingSince = 0
  const isStanding = (now: number) => now - waitingSince > burstMs
  return {
    waiting,
    enter(item: Item, now: number): void {
      if (waiting.length === 0) waitingSince = now
      waiting.push({ item, since: now })
    },
    take: (now: number): Item => (isStanding(now) ? waiting.pop() : waiting.shift())!.item,
    overdue(now: number): Refused<Item>[] {
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
