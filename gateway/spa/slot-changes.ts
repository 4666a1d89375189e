import { Repeater } from 'graphql-yoga'
import type { Spa } from './call.ts'
import { type Change, readChanges } from './change-stream.ts'
import { type Changes, createFollower, type Followed } from './follower.ts'
import { noResponse } from './problem.ts'

/** Notices of the spa API about slots and orders: one stream for all who follow, opened for the first. */
export interface SlotChanges {
  /**
   * Yields what may have changed, at first all that is followed. Throws where the spa tells of no changes,
   * and ends when the stream breaks: what is missed then is unknown.
   */
  follow(followed: Followed): AsyncIterable<Changes>
}

/** After a failure to open the stream, none is opened for this long. */
const cooldownMs = 3_000
/** Changes of this time are sent together. */
const batchMs = 150
const heartbeatMs = 10_000

export function createSlotChanges(spa: Spa): SlotChanges {
  const followers = new Map<ReturnType<typeof createFollower>, (reason?: Error) => void>()
  let stream: { reading: AbortController; isOpen: boolean } | undefined
  let batch: NodeJS.Timeout | undefined
  let failedAt = -Infinity

  function wakeAll(isHeartbeat: boolean): void {
    for (const { wake } of followers.keys()) wake(isHeartbeat)
  }

  function pass(change: Change): void {
    for (const { collect } of followers.keys()) collect(change)
    batch ??= setTimeout(() => {
      batch = undefined
      wakeAll(false)
    }, batchMs).unref()
  }

  /** Follows until all have gone or the stream breaks, and ends all who are left. */
  async function read(own: NonNullable<typeof stream>): Promise<void> {
    // No change of the database tells that a time of today has passed.
    const minutes = setInterval(() => pass({ storeId: null, day: today() }), 60_000)
    const heart = setInterval(wakeAll, heartbeatMs, true)
    await readChanges(spa, own.reading, (change) => {
      own.isOpen = true
      pass(change)
    })
    clearInterval(minutes)
    clearInterval(heart)
    if (stream !== own) return
    stream = undefined
    if (!own.isOpen) failedAt = Date.now()
    const reason = own.isOpen ? undefined : noResponse('The spa API tells of no changes.')
    for (const stop of followers.values()) stop(reason)
  }

  return {
    follow(followed) {
      if (Date.now() - failedAt < cooldownMs) throw noResponse('The spa API tells of no changes.')
      return new Repeater<Changes>(async (push, stop) => {
        const follower = createFollower(followed, push)
        followers.set(follower, stop)
        if (!stream) void read((stream = { reading: new AbortController(), isOpen: false }))
        // A stream that is not open yet begins with everything.
        else if (stream.isOpen) {
          follower.collect({ storeId: null, day: null })
          follower.collect({ key: null })
          follower.wake()
        }
        await stop
        followers.delete(follower)
        if (followers.size > 0) return
        stream?.reading.abort()
        stream = undefined
      })
    },
  }
}

/** The day of UTC, around which those of all stores lie. */
const today = (): string => new Date().toISOString().slice(0, 10)
