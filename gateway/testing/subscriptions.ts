import { type createTestGateway, graphqlUrl } from './gateway.ts'
import { successfulResponses } from './responses.ts'
import { createTestSpa, type SpaResponses } from './spa.ts'

export const changesPath = 'GET /v2/booking-time-slot/changes'
export const dayPath = 'GET /v2/booking-time-slot/available-slots-per-product'

/** A spa whose stream of changes the test writes. */
export function openFollowedSpa(responses: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...responses })
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const write = (text: string) => streams.at(-1)!.enqueue(new TextEncoder().encode(text))
  const say = (change: object) => write(`id: 1\ndata: ${JSON.stringify(change)}\n\n`)
  const sayOrder = (key: string | null) => write(`id: 1\nevent: order\ndata: ${JSON.stringify({ key })}\n\n`)
  let cancelled = 0
  spa.respond({
    [changesPath]: () => {
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => void streams.push(stream),
        cancel: () => void cancelled++,
      })
      say({ storeId: null, day: null })
      sayOrder(null)
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
  })
  return {
    spa,
    streams,
    say,
    sayOrder,
    cancelled: () => cancelled,
    reads: () => spa.calls().filter((call) => call === dayPath).length,
  }
}

/** Results of a subscription as they come; `close` is what a browser does when its page goes. */
export async function subscribe(
  { gateway }: ReturnType<typeof createTestGateway>,
  {
    query,
    variables = {},
    headers = {},
  }: { query: string; variables?: object; headers?: Record<string, string> },
) {
  const response = await gateway.fetch(
    new Request(graphqlUrl, {
      method: 'POST',
      body: JSON.stringify({ query, variables }),
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    }),
  )
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<string> {
    for (;;) {
      const event = /^(?:event: (\w+)\ndata: ?(.*)|:)\n\n/m.exec(text)
      if (event) {
        text = text.slice(event[0].length)
        if (event[1] === 'complete') return 'complete'
        if (event[2]) return event[2]
        continue
      }
      const { value, done } = await reader.read()
      if (done) return 'closed'
      text += value
    }
  }
  return { response, next, close: () => reader.cancel() }
}
