import { createHash } from 'node:crypto'
import createClient from 'openapi-fetch'
import { z } from 'zod'
import type { paths } from '#openapi/generated/spa.ts'
import { createLatest } from '../base/latest.ts'
import type { Spa } from './call.ts'
import { noResponse } from './problem.ts'

/** Notices of the spa API about slots and orders: one stream for all who follow, opened for the first. */
export interface SlotChanges {
  /**
   * Yields the event whenever what is followed may differ. Fails where the spa tells of no changes, and when
   * the stream breaks: what is missed then is unknown.
   */
  follow<Event>(followed: FollowedDays | FollowedOrder, event: Event): AsyncIterable<Event>
}

/** An order or a payment, whose secret is known here only. */
export interface FollowedOrder {
  key: string
}

/** `secret` is a cart id or the reference of a payment. */
export function orderOf(secret: string): FollowedOrder {
  return { key: createHash('sha256').update(secret).digest('hex') }
}

export interface FollowedDays {
  storeId: number
  /** Whether a stay that begins on this day concerns them. */
  has(day: string): boolean
}

interface Options {
  /** How long the first event may take; how long a stream may be silent, with its comment every 10 s. */
  openMs?: number
  silenceMs?: number
  /** After a failure to open the stream, none is opened for this long. */
  cooldownMs?: number
  now?: () => number
}

interface Follower {
  followed: FollowedDays | FollowedOrder
  wake: () => void
  end: (error: Error) => void
}

export function createSlotChanges(
  spa: Spa,
  { openMs = 10_000, silenceMs = 25_000, cooldownMs = 3_000, now = Date.now }: Options = {},
): SlotChanges {
  const followers = new Set<Follower>()
  const api = createClient<paths>({ baseUrl: spa.baseUrl, fetch: (request) => spa.fetch(request) })
  let stream: AbortController | undefined
  let failedAt = -Infinity

  function pass(change: Change): void {
    for (const { followed, wake } of followers) if (concerns(change, followed)) wake()
  }

  /** Reads until all have gone or the stream breaks, and ends all who are left. */
  async function read(own: AbortController): Promise<void> {
    let isOpen = false
    let silence = setTimeout(() => own.abort(), openMs)
    const onBytes = () => {
      clearTimeout(silence)
      silence = setTimeout(() => own.abort(), silenceMs)
    }
    // Times of today pass, of which nobody tells.
    const minutes = setInterval(() => pass({ storeId: null, day: today() }), 60_000)
    try {
      const { data } = await api.GET('/v2/booking-time-slot/changes', {
        ...{ parseAs: 'stream', signal: own.signal, redirect: 'error' },
        headers: { accept: 'text/event-stream' },
      })
      if (!(data instanceof ReadableStream)) throw noResponse('The spa API has no stream of changes.')
      // The signal ends a request, and not the stream of an API in this process.
      const reader = (data as ReadableStream<Uint8Array>).getReader()
      own.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
      for await (const change of changesIn(reader, onBytes)) {
        isOpen = true
        pass(change)
      }
    } catch {
      // A reader is told below that it ended; the next one opens another stream.
    } finally {
      clearTimeout(silence)
      clearInterval(minutes)
      if (stream === own) {
        stream = undefined
        if (!isOpen) failedAt = now()
        for (const { end } of [...followers]) end(noResponse('The spa API tells of no changes.'))
      }
    }
  }

  return {
    follow(followed, event) {
      if (now() - failedAt < cooldownMs) throw noResponse('The spa API tells of no changes.')
      const latest = createLatest<typeof event>(() => {
        followers.delete(follower)
        if (followers.size > 0) return
        stream?.abort()
        stream = undefined
      })
      const follower: Follower = { followed, wake: () => latest.push(event), end: latest.end }
      followers.add(follower)
      if (stream) follower.wake()
      else void read((stream = new AbortController()))
      return latest
    },
  }
}

/** Of UTC: one that follows a day has the days around it, too. */
const today = (): string => new Date().toISOString().slice(0, 10)

const slotSchema = z.object({ storeId: z.int().nullable(), day: z.iso.date().nullable() })
const orderSchema = z.object({ key: z.string().nullable() })
type Change = z.infer<typeof slotSchema> | z.infer<typeof orderSchema>

function concerns(change: Change, followed: FollowedDays | FollowedOrder): boolean {
  if ('key' in change) return 'key' in followed && (change.key === null || change.key === followed.key)
  if ('key' in followed) return false
  const { storeId, day } = change
  return (storeId === null || storeId === followed.storeId) && (day === null || followed.has(day))
}

/** What breaks the contract may be any change. */
function changeOf(data: string, isOfOrder: boolean): Change {
  try {
    return (isOfOrder ? orderSchema : slotSchema).parse(JSON.parse(data))
  } catch {
    return isOfOrder ? { key: null } : { storeId: null, day: null }
  }
}

/** The events of a stream; `onBytes` is called for comments, too. */
async function* changesIn(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<Change> {
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { value: bytes, done } = await reader.read()
    if (done) return
    onBytes()
    const parts = (text + decoder.decode(bytes, { stream: true })).split(/\r?\n\r?\n/)
    text = parts.pop()!.slice(-longestEvent)
    for (const part of parts) {
      const data = /^data: ?(.*)$/m.exec(part)?.[1]
      if (data !== undefined) yield changeOf(data, /^event: ?order$/m.test(part))
    }
  }
}

/** By the contract; a longer one is no event of it. */
const longestEvent = 1_000
