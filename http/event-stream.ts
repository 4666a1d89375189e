// Server-sent events: how the spa API writes them and the gateway reads them. Yoga writes those of GraphQL.

/** True if a client prefers a stream to all else: only such a request is answered with one. */
export function isStreamRequest(accept: string | null | undefined): boolean {
  return /^text\/event-stream\b/i.test(accept ?? '')
}

export interface EventStream {
  body: ReadableStream<Uint8Array>
  /** Sends bytes of events, or cuts the stream off where too many wait for its client. */
  send(bytes: Uint8Array): void
  /** Ends it; its client opens another one. */
  end(): void
}

interface Options {
  heartbeatMs: number
  /** Sends that may wait for the client. */
  mostWaiting: number
  /** Called once, when the client has gone or was cut off, or the stream has ended. */
  onEnd: () => void
}

/** Opens a stream with a comment every `heartbeatMs`, so that a silent one is known to be broken. */
export function openEventStream({ heartbeatMs, mostWaiting, onEnd }: Options): EventStream {
  let sink: ReadableStreamDefaultController<Uint8Array>
  const heartbeat = setInterval(() => send(comment), heartbeatMs).unref()
  const leave = (): void => {
    clearInterval(heartbeat)
    onEnd()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => void (sink = opened),
      cancel: leave,
    },
    { highWaterMark: mostWaiting },
  )
  function send(bytes: Uint8Array): void {
    if ((sink.desiredSize ?? 0) > 0) return sink.enqueue(bytes)
    leave()
    sink.error(new Error('The client of a stream does not read.'))
  }
  return {
    body,
    send,
    end() {
      leave()
      sink.close()
    },
  }
}

const encoder = new TextEncoder()
const comment = encoder.encode(':\n\n')

/** One event as it is sent; without a name it is a message. */
export function bytesOfEvent(id: number, data: object, name?: string): Uint8Array {
  const named = name === undefined ? '' : `event: ${name}\n`
  return encoder.encode(`id: ${id}\n${named}data: ${JSON.stringify(data)}\n\n`)
}

interface ReceivedEvent {
  name: string | null
  data: string
}

/** A longer text is no event of the contract. */
const longestEvent = 1_000

/** The events of a stream that another process may have written; `onBytes` is called for comments, too. */
export async function* eventsIn(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ReceivedEvent> {
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
      if (data !== undefined) yield { name: /^event: ?(.*)$/m.exec(part)?.[1] ?? null, data }
    }
  }
}
