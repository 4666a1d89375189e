import autocannon, { type Request } from 'autocannon'

export type { Request }

/** The requests behind one page view, sent one after the other. */
export type View = Request[]

export interface Load {
  /** Duration of each view. */
  waitsMs: number[]
  seconds: number
}

const connections = 16

/**
 * Loads as many views as the server can serve to sixteen connections without delay. Throws if a request
 * fails.
 */
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

/** Merges several loads. */
export function figuresOf(loads: Load[]): { viewsPerSecond: number; p99Ms: number } {
  const waits = loads.flatMap(({ waitsMs }) => waitsMs).toSorted((a, b) => a - b)
  const seconds = loads.reduce((sum, each) => sum + each.seconds, 0)
  return { viewsPerSecond: waits.length / seconds, p99Ms: waits[Math.floor(waits.length * 0.99)] ?? 0 }
}
