// Stands for the places service while PLACES_KEY is not set: the same contract, in this process.
import type { components } from '#openapi/generated/places.ts'
import type { PlacesFetch } from '../client.ts'
import { sampleReviews } from './sample-reviews.ts'

type Schemas = components['schemas']

const dayMs = 86_400_000

/** Responds with sample reviews; an unknown place is 404, a request against the contract 400. */
export const localPlaces: PlacesFetch = async (request) => {
  const { pathname, searchParams } = new URL(request.url)
  const placeId = /\/v1\/places\/([A-Za-z0-9_-]{10,200})$/.exec(pathname)?.[1]
  if (request.method !== 'GET' || !placeId || searchParams.get('fields') !== 'reviews,rating')
    return failure(400, 'INVALID_ARGUMENT', 'The request is invalid.')
  if (!searchParams.get('key')) return failure(403, 'PERMISSION_DENIED', 'The key is missing.')
  const city = placeId.replace('sample-place-', '')
  if (!Object.hasOwn(sampleReviews, city)) return failure(404, 'NOT_FOUND', 'There is no such place.')
  return Response.json(placeOf(sampleReviews[city]!))
}

function placeOf(samples: (typeof sampleReviews)[string]): Schemas['Place'] {
  const sum = samples.reduce((total, { stars }) => total + stars, 0)
  return {
    rating: Math.round((sum / samples.length) * 10) / 10,
    reviews: samples.map(({ stars, daysAgo, author, de, en }) => ({
      rating: stars,
      text: { text: en, languageCode: 'en' },
      originalText: { text: de, languageCode: 'de' },
      publishTime: new Date(Date.now() - daysAgo * dayMs).toISOString(),
      authorAttribution: { displayName: author },
    })),
  }
}

function failure(code: number, status: string, message: string): Response {
  return Response.json({ error: { code, message, status } } satisfies Schemas['Failure'], { status: code })
}
