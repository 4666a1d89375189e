import type { Latest } from '../base/latest.ts'

/** Below the timeouts of proxies for a server that is silent. */
const heartbeatMs = 12_000
const encoder = new TextEncoder()
const comment = encoder.encode(':\n\n')
const complete = encoder.encode('event: complete\ndata:\n\n')

/** A result as an event, by the protocol GraphQL over SSE with one connection for each operation. */
export function eventOf(text: string): Uint8Array {
  return encoder.encode(`event: next\ndata: ${text}\n\n`)
}

/**
 * Makes streams of events. What is made for one is little, as a list may stay open for an hour: Yoga's own
 * streams keep the context of the operation and a timer.
 */
export function createEventStreams() {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let heart: NodeJS.Timeout | undefined

  function beat(): void {
    for (const stream of open) if ((stream.desiredSize ?? 0) > 0) stream.enqueue(comment)
    if (open.size > 0) return
    clearInterval(heart)
    heart = undefined
  }

  return (events: Latest<Uint8Array>): ReadableStream<Uint8Array> => {
    let own: ReadableStreamDefaultController<Uint8Array>
    return new ReadableStream({
      start(stream) {
        own = stream
        open.add(stream)
        heart ??= setInterval(beat, heartbeatMs).unref()
        // Some browsers wait for the first byte before they have a response.
        stream.enqueue(comment)
      },
      async pull(stream) {
        const { value, done } = await events.next()
        if (!done) return stream.enqueue(value)
        // The client may have gone meanwhile, which ends the events, too.
        if (!open.delete(stream)) return
        stream.enqueue(complete)
        stream.close()
      },
      async cancel() {
        open.delete(own)
        await events.return!()
      },
    })
  }
}
