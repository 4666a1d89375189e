import createClient from 'openapi-fetch'
import { type ErrorFacts, errorFacts } from '#http/error-facts.ts'
import type { paths } from '#openapi/generated/places.ts'
import type { Log } from '../base/log.ts'
import { type Place, placeResponse } from './response.ts'

export type PlacesFetch = (request: Request, init?: RequestInit) => Promise<Response>

export interface PlacesClientOptions {
  baseUrl: string
  /** A secret: it is sent to the service and appears nowhere else. */
  key: string
  fetch: PlacesFetch
  log: Log
}

/** A call has ended after this time, body included. */
const deadlineMs = 800
/** Five reviews have about 10 KB. */
const maxBytes = 256 * 1024

/** Asks the places service once. Rejects unless a whole, plausible response is there in time. */
export function createPlacesClient({ baseUrl, key, fetch, log }: PlacesClientOptions) {
  return async function readPlace(placeId: string): Promise<Place> {
    const started = performance.now()
    const signal = AbortSignal.timeout(deadlineMs)
    const outcome: { status: number | null; failure: ErrorFacts | null } = { status: null, failure: null }
    const api = createClient<paths>({
      baseUrl,
      redirect: 'error',
      fetch: (request) => fetch(request, { signal }),
    })
    const read = async (): Promise<Place> => {
      const { response, data } = await api.GET('/v1/places/{placeId}', {
        params: { path: { placeId }, query: { fields: 'reviews,rating', key } },
        parseAs: 'stream',
      })
      outcome.status = response.status
      if (!response.ok || !data) throw new Error('The places service refused.')
      return placeResponse.parse(JSON.parse(await readText(data)))
    }
    try {
      return await inTime(signal, read())
    } catch (error) {
      outcome.failure = errorFacts(error)
      throw error
    } finally {
      log({ event: 'places-call', ...outcome, milliseconds: Math.round(performance.now() - started) })
    }
  }
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RangeError('The response of the places service is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Rejects at the signal even if the fetch, or its body, ignores it. */
async function inTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let giveUp = (): void => undefined
  const overdue = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(signal.reason as Error)
    signal.addEventListener('abort', giveUp, { once: true })
  })
  try {
    return await Promise.race([work, overdue])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
