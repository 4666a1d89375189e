// An open list of times as the page has it: a stream of results, and after its end another one.
import { type ClientRequest, request } from 'node:http'

export interface OpenList {
  day: string
  /** Ids of the free slots as the list shows them; null while a fresh answer is on its way. */
  shown(): Set<string> | null
  /** Resolves once the list shows, or does not show, a slot. */
  shows(slotId: string, isFree: boolean): Promise<void>
  /** Milliseconds from each end of its stream to the fresh answer of the next one. */
  gaps: readonly number[]
  close(): void
}

export const listOf = (day: string) => ({
  operationName: 'List',
  query: `subscription List($day: Date!) {
    slotsChanged(route: "mainz", day: $day, persons: 4) { slots { slots { id startTime total { minor } } } }
  }`,
  variables: { day },
})

/** `network` is the address that its proxy writes; the waits are those of the page (use-live-slots.ts). */
export function openList(shop: string, day: string, network: string): OpenList {
  const body = JSON.stringify(listOf(day))
  const waiting = new Set<() => void>()
  let shown: Set<string> | null = null
  let isClosed = false
  const gaps: number[] = []
  let endedAt = 0
  let wait = 200
  let current: ClientRequest

  function take(text: string): void {
    const { data } = JSON.parse(text) as { data: Data | null }
    if (!data) return
    if (endedAt) gaps.push(performance.now() - endedAt)
    endedAt = 0
    shown = new Set(data.slotsChanged.slots.flatMap(({ slots }) => slots.map(({ id }) => id)))
    wait = 200
    for (const look of [...waiting]) look()
  }

  function open(): void {
    const headers = {
      ...{ 'content-type': 'application/json', accept: 'text/event-stream' },
      ...{ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': network, 'content-length': body.length },
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

interface Data {
  slotsChanged: { slots: { slots: { id: string }[] }[] }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
