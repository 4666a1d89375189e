import type { GatewayConfig } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { createStaleWhileRevalidate } from '../spa/stale-while-revalidate.ts'
import type { Place } from './response.ts'
import { createPlacesClient, type PlacesFetch } from './client.ts'
import { localPlaces } from './local/stand-in.ts'

/** The places service, as pages need it: never slow, never an error. */
export interface Places {
  /** The local stand-in responds, with samples. */
  isSample: boolean
  /** The last known state of a place; null if there is none within this time. */
  find(placeId: string, millisecondsLeft: number): Promise<Place | null>
}

interface PlacesOptions {
  config: Pick<GatewayConfig, 'placesKey' | 'hasSampleReviews'>
  log: Log
  /** Stands for the network in tests. */
  fetch?: PlacesFetch
  now?: () => number
}

const minute = 60_000
const day = 24 * 60 * minute
/** A page waits this long for a place that was never asked for, and for no other. */
const patienceMs = 400
const noReviews: Place = { rating: null, reviews: [] }

/**
 * Without a key there are samples, or in production none. Responses are cached for a day and refreshed in the
 * background after an hour. A failure is retried after a minute, in the background too
 * (docs/decisions/0026-places-service.md).
 */
export function createPlaces({ config, log, fetch, now = Date.now }: PlacesOptions): Places {
  const { placesKey, hasSampleReviews } = config
  if (placesKey === null && !hasSampleReviews) return { isSample: false, find: async () => noReviews }
  const network: PlacesFetch = (request, init) => globalThis.fetch(request, init)
  const read = createPlacesClient({
    baseUrl: 'https://places.googleapis.com',
    key: placesKey ?? 'local',
    fetch: placesKey === null ? localPlaces : (fetch ?? network),
    log,
  })
  const cached = createStaleWhileRevalidate({
    freshMs: 60 * minute,
    revalidateMs: day,
    staleIfErrorMs: day,
    cooldownMs: minute,
    keepsFailures: true,
    now,
  })
  return {
    isSample: placesKey === null,
    find: (placeId, millisecondsLeft) => {
      const response = cached(placeId, () => read(placeId)).then(
        ({ value }) => value,
        () => null,
      )
      return within(Math.max(0, Math.min(patienceMs, millisecondsLeft)), response)
    },
  }
}

async function within(milliseconds: number, response: Promise<Place | null>): Promise<Place | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([response, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
