import { expect, test } from 'vitest'
import { createTestGateway, graphqlUrl } from '../testing/gateway.ts'
import { slotGroups } from '../testing/booking-samples.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa, json } from '../testing/spa.ts'

const changesPath = 'GET /v2/booking-time-slot/changes'
const dayPath = 'GET /v2/booking-time-slot/available-slots-per-product'
const document = `subscription($route: String! = "mainz", $day: Date! = "2026-12-05") {
  slotsChanged(route: $route, day: $day) { slots { slots { startTime } } }
}`

/** A spa whose stream of changes the test writes. */
function openSpa() {
  const spa = createTestSpa(successfulResponses())
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const say = (change: object) =>
    streams.at(-1)!.enqueue(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(change)}\n\n`))
  let cancelled = 0
  spa.respond({
    [changesPath]: () => {
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => void streams.push(stream),
        cancel: () => void cancelled++,
      })
      say({ storeId: null, day: null })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
  })
  return {
    spa,
    streams,
    say,
    cancelled: () => cancelled,
    reads: () => spa.calls().filter((call) => call === dayPath).length,
  }
}

/** Results of a subscription as they come; `close` is what a browser does when its page goes. */
async function subscribe(
  { gateway }: ReturnType<typeof createTestGateway>,
  variables: object = {},
  headers: Record<string, string> = {},
) {
  const response = await gateway.fetch(
    new Request(graphqlUrl, {
      method: 'POST',
      body: JSON.stringify({ query: document, variables }),
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

test('a list comes at once, and again when its day has changed, but not when it is the same', async () => {
  const { spa, say, reads } = openSpa()
  const shop = createTestGateway(spa)
  const list = await subscribe(shop)
  const first = await list.next()
  expect(JSON.parse(first).data.slotsChanged.slots[0].slots[0].startTime).toMatch(/^\d\d:\d\d$/)

  say({ storeId: 2, day: '2026-12-05' })
  await expect.poll(reads).toBeGreaterThan(1)
  spa.respond({ [dayPath]: json(slotGroups.map((group) => ({ ...group, timeSlots: [] }))) })
  say({ storeId: 2, day: '2026-12-05' })
  expect(await list.next()).toBe('{"data":{"slotsChanged":{"slots":[{"slots":[]},{"slots":[]}]}}}')
  await list.close()
})
