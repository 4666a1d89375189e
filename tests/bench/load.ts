import { request as httpRequest } from 'node:http'
import type { BenchRequest } from './requests.ts'

/** How many requests are under way at once, over HTTP as in process. */
export const connections = 16

/** Sends so many requests as fast as they are answered. Throws if one fails; returns the seconds it took. */
export async function load(url: string, requests: BenchRequest[], amount: number): Promise<number> {
  // Only measuring needs it: `npm test` asks without it.
  const { default: autocannon } = await import('autocannon')
  const { duration, errors, non2xx } = await autocannon({ url, connections, amount, requests })
  if (errors + non2xx > 0) throw new Error(`${errors} requests failed, ${non2xx} were refused by ${url}`)
  return duration
}

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  bytes: Buffer
}

/** The answer with its bytes as sent, compressed or not. */
export function rawAnswer(url: string, { method, path, headers, body }: BenchRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          bytes: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
