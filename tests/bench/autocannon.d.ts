// The part of autocannon that the benchmark uses; the package has no types.
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** How many requests are sent in all. */
    amount: number
    requests: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }[]
  }
  interface Result {
    /** Duration in seconds. */
    duration: number
    errors: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
