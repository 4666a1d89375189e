import autocannon, { type Request } from 'autocannon'

export type { Request }

/** What one visitor has to wait for: requests that are sent one after the other. */
export type View = Request[]

export interface Load {
  /** How long each view took. */
  waitsMs: number[]
  seconds: number
}

const connections = 16

/** As many views as the server can take from sixteen visitors who never pause. Throws where one was not answered well. */
export async function load(url: string, views: View[], seconds: number): Promise<Load> {
  const requestsPerView = views[0]?.length ?? 1
  const waitsMs: number[] = []
  const { duration, errors, non2xx } = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: views.flat(),
    setupClient(client) {
      let answers = 0
      let wait = 0
      client.on('response', (_status, _bytes, durationMs) => {
        wait += durationMs
        if (++answers % requestsPerView !== 0) return
        waitsMs.push(wait)
        wait = 0
      })
    },
  })
  if (errors + non2xx > 0) throw new Error(`${errors} requests failed, ${non2xx} were refused`)
  return { waitsMs, seconds: duration }
}

/** Several loads as one. */
export function figuresOf(loads: Load[]): { viewsPerSecond: number; p99Ms: number } {
  const waits = loads.flatMap(({ waitsMs }) => waitsMs).toSorted((a, b) => a - b)
  const seconds = loads.reduce((sum, each) => sum + each.seconds, 0)
  return { viewsPerSecond: waits.length / seconds, p99Ms: waits[Math.floor(waits.length * 0.99)] ?? 0 }
}
