import createClient from 'openapi-fetch'
import { z } from 'zod'
import type { paths } from '#openapi/generated/spa.ts'
import { createLatest } from '../base/latest.ts'
import type { Spa } from './call.ts'
import { noResponse } from './problem.ts'

/** Notices of the spa API about slots: one stream for all who follow, opened for the first. */
export interface SlotChanges {
  /**
   * Yields the event whenever slots of these days of a store may differ. Fails where the spa tells of no
   * changes, and when the stream breaks: what is missed then is unknown.
   */
  follow<Event>(days: FollowedDays, event: Event): AsyncIterable<Event>
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

interface Follower extends FollowedDays {
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

  function pass({ storeId, day }: Change): void {
    for (const follower of followers)
      if ((storeId === null || storeId === follower.storeId) && (day === null || follower.has(day)))
        follower.wake()
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
    follow(days, event) {
      if (now() - failedAt < cooldownMs) throw noResponse('The spa API tells of no changes.')
      const latest = createLatest<typeof event>(() => {
        followers.delete(follower)
        if (followers.size > 0) return
        stream?.abort()
        stream = undefined
      })
      const follower: Follower = { ...days, wake: () => latest.push(event), end: latest.end }
      followers.add(follower)
      if (stream) follower.wake()
      else void read((stream = new AbortController()))
      return latest
    },
  }
}

/** Of UTC: one that follows a day has the days around it, too. */
const today = (): string => new Date().toISOString().slice(0, 10)

const changeSchema = z.object({ storeId: z.int().nullable(), day: z.iso.date().nullable() })
type Change = z.infer<typeof changeSchema>

/** What breaks the contract may be any change. */
function changeOf(data: string): Change {
  try {
    return changeSchema.parse(JSON.parse(data))
  } catch {
    return { storeId: null, day: null }
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
      if (data !== undefined) yield changeOf(data)
    }
  }
}

/** By the contract; a longer one is no event of it. */
const longestEvent = 1_000
