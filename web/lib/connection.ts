const settlingMs = 5_000
const pauseMs = 1_000

let cameBackAt = -settlingMs
whenBackOnline(() => (cameBackAt = performance.now()))

/** False without a connection and shortly after it came back, when requests still fail. */
export function isConnected(): boolean {
  return navigator.onLine && performance.now() - cameBackAt >= settlingMs
}

/** Resolves when a request that failed without a connection can be repeated. */
export async function untilRetry(): Promise<void> {
  if (navigator.onLine) return new Promise((resolve) => setTimeout(resolve, pauseMs))
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}

/** Calls back whenever the browser is online again, until it is stopped; never on the server. */
export function whenBackOnline(back: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  window.addEventListener('online', back)
  return () => window.removeEventListener('online', back)
}
