// What is taken from a response of the places service: its authors are unknown, so all of it is checked.
import { instantMs } from '#http/instant.ts'
import { z } from 'zod'

/** Rating and reviews of one place, cleaned. */
export interface Place {
  /** 1 to 5; null before the first rating. */
  rating: number | null
  reviews: PlaceReview[]
}

export interface PlaceReview {
  rating: number
  /** Never empty: first the language of the request, then as written. */
  texts: PlaceText[]
  publishedAt: string
  authorName: string
  authorUrl: string | null
}

export interface PlaceText {
  text: string
  language: string | null
}

const maxReviews = 20
const maxTextLength = 600
const maxNameLength = 60

const stars = z.number().min(1).max(5)

const localizedText = z
  .object({ text: z.string(), languageCode: z.string().optional().catch(undefined) })
  .transform(({ text, languageCode }) => ({
    text: plainText(text, maxTextLength),
    language: languageOf(languageCode),
  }))
  .refine(({ text }) => text !== '')
  .nullable()
  .catch(null)

const review = z
  .object({
    rating: stars.transform(Math.round),
    text: localizedText.default(null),
    originalText: localizedText.default(null),
    publishTime: z
      .string()
      .transform(instantMs)
      .refine((at) => at <= Date.now() + dayMs),
    authorAttribution: z.object({ displayName: z.string(), uri: z.unknown().optional() }),
  })
  .transform(({ rating, text, originalText, publishTime, authorAttribution }) => ({
    rating,
    texts: [text, originalText].filter((each) => each !== null),
    publishedAt: new Date(publishTime).toISOString(),
    authorName: plainText(authorAttribution.displayName, maxNameLength),
    authorUrl: googleUrl(authorAttribution.uri),
  }))
  .refine(({ texts, authorName }) => texts.length > 0 && authorName !== '')

const dayMs = 86_400_000

/**
 * Reads the JSON of a place. A review that is no review is left out; throws if the response or its rating is
 * none, so that nothing of it is used.
 */
export const placeResponse = z
  .object({ rating: stars.optional(), reviews: z.array(z.unknown()).default([]) })
  .transform(({ rating, reviews }): Place => ({
    rating: rating ?? null,
    reviews: reviews.slice(0, maxReviews).flatMap((each) => {
      const { data } = review.safeParse(each)
      return data ? [data] : []
    }),
  }))

/** Removes tags, control characters and changes of the writing direction; cuts at a word. */
function plainText(text: string, maxLength: number): string {
  const plain = text
    .slice(0, 10 * maxLength)
    .normalize('NFC')
    .replaceAll(/<\/?[a-z!][^>]*>?/gi, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\s]+/gu, ' ')
    .trim()
  if (plain.length <= maxLength) return plain
  return `${plain.slice(0, maxLength).replace(/\s+\S*$/, '')} …`
}

function languageOf(code: string | undefined): string | null {
  return code !== undefined && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code) ? code : null
}

/** The link says that it leads to Google, so it may lead nowhere else. */
function googleUrl(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > 2048 || !URL.canParse(given)) return null
  const url = new URL(given)
  const isGoogle = /(^|\.)google\.(com|de)$/.test(url.hostname)
  return url.protocol === 'https:' && isGoogle && !url.username && !url.port ? url.href : null
}
