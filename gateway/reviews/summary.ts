import type { Language } from '#http/language.ts'
import type { Place, PlaceReview, PlaceText } from '../places/response.ts'

/** A place with the city of its store. */
export interface ReviewedPlace {
  city: string
  place: Place
}

const maxReviews = 3

/**
 * Reviews of several places as one: the newest, and the mean of the ratings. A rating weighs as much as its
 * place has reviews in the response, because the service does not say how many there are in all.
 */
export function summarize(
  places: ReviewedPlace[],
  { language, isSample }: { language: Language; isSample: boolean },
) {
  const items = places
    .flatMap(({ city, place }) => place.reviews.map((review) => ({ ...review, city })))
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
    .slice(0, maxReviews)
    .map(({ texts, ...review }) => ({ ...review, ...textIn(texts, language) }))
  return { rating: meanOf(places), items, isSample }
}

function meanOf(places: ReviewedPlace[]): number | null {
  let sum = 0
  let weights = 0
  for (const { place } of places) {
    if (place.rating === null) continue
    const weight = Math.max(1, place.reviews.length)
    sum += place.rating * weight
    weights += weight
  }
  return weights === 0 ? null : sum / weights
}

/** The text in the visitor's language, else as the author wrote it. */
function textIn(texts: PlaceReview['texts'], language: Language): PlaceText {
  const primary = (text: PlaceText) => text.language?.split('-')[0]?.toLowerCase()
  return texts.find((text) => primary(text) === language) ?? texts.at(-1)!
}
