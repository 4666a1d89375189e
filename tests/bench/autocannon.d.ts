// The part of autocannon that the benchmark uses; the package has no types.
declare module 'autocannon' {
  interface Request {
    method: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: string
  }
  interface Client {
    on(event: 'response', hear: (status: number, bytes: number, durationMs: number) => void): void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    requests: Request[]
    setupClient: (client: Client) => void
  }
  interface Result {
    /** Duration in seconds. */
    duration: number
    errors: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
