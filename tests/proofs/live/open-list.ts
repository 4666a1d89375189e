// An open list of times as the page has it: a stream of what may have changed, a query after each, and after
// the end of a stream another one.
import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface OpenList {
  day: string
  /** Ids of the free slots as the list shows them; null from the end of a stream to a fresh answer. */
  shown(): Set<string> | null
  /** Resolves once the list shows, or does not show, a slot. */
  shows(slotId: string, isFree: boolean): Promise<void>
  /** Milliseconds from each end of its stream to the fresh answer of the next one. */
  gaps: readonly number[]
  close(): void
}

const stream = { query: 'subscription { changes(routes: ["mainz"]) { stores { days } } }' }
export const listOf = (day: string) => ({
  operationName: 'List',
  query: `query List($day: Date!) {
    store(route: "mainz") { slots(day: $day, persons: 4) { slots { id startTime total { minor } } } }
  }`,
  variables: { day },
})
/** The page spreads its questions (use-changes.ts). */
const spreadMs = 300

/** `network` is the address that its proxy writes; the waits are those of the page (follow.ts). */
export function openList(shop: string, day: string, network: string): OpenList {
  const list = JSON.stringify(listOf(day))
  const waiting = new Set<() => void>()
  let shown: Set<string> | null = null
  let isClosed = false
  const gaps: number[] = []
  let endedAt = 0
  let wait = 200
  let current: ClientRequest
  let isAsked = false

  /** A question that is refused or cut off is sent again. */
  async function ask(): Promise<void> {
    if (isAsked) return
    isAsked = true
    await sleep(spreadMs * Math.random())
    isAsked = false
    const asked = current
    const headers = { ...common, 'x-forwarded-for': network }
    const response = await fetch(`${shop}/graphql`, { method: 'POST', headers, body: list }).catch(() => null)
    const { data } = ((await response?.json().catch(() => null)) ?? {}) as { data?: Data }
    // A stream that has ended meanwhile may have missed a change.
    if (asked !== current || isClosed) return
    if (!data?.store) return void setTimeout(() => void ask(), 700)
    if (endedAt) gaps.push(performance.now() - endedAt)
    endedAt = 0
    shown = new Set(data.store.slots.flatMap(({ slots }) => slots.map(({ id }) => id)))
    for (const look of Array.from(waiting)) look()
  }

  function take(text: string): void {
    const { data } = JSON.parse(text) as { data: Notice | null }
    if (!data) return
    wait = 200
    if (data.changes.stores.some(({ days }) => days?.includes(day) ?? true)) void ask()
  }

  function open(): void {
    const body = JSON.stringify(stream)
    const headers = {
      ...common,
      accept: 'text/event-stream',
      'x-forwarded-for': network,
      'content-length': body.length,
    }
    const over = once(() => {
      if (isClosed) return
      wait = shown ? 200 : Math.min(2 * wait, 10_000)
      shown = null
      endedAt ||= performance.now()
      setTimeout(open, wait * Math.random())
    })
    current = request(`${shop}/graphql`, { method: 'POST', headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const events = (text + chunk).split('\n\n')
        text = events.pop()!
        for (const event of events) {
          const data = /^data: (.+)$/m.exec(event)?.[1]
          if (data) take(data)
        }
      })
      response.once('close', over).once('error', over)
    })
    current.once('error', over)
    current.end(body)
  }

  open()
  return {
    day,
    shown: () => shown,
    shows: (slotId, isFree) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (shown?.has(slotId) !== isFree) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    gaps,
    close() {
      isClosed = true
      current.destroy()
    },
  }
}

const common = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

interface Data {
  store: { slots: { slots: { id: string }[] }[] } | null
}

interface Notice {
  changes: { stores: { days: string[] | null }[] }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
