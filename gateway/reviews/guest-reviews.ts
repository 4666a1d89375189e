import type { GatewayContext } from '../request/context.ts'
import type { QueryResolvers, StoreResolvers } from '../generated/resolvers.ts'
import type { StoreSource } from '../request/sources.ts'
import { readUnbroken } from '../spa/contract/find.ts'
import { type ReviewedPlace, summarize } from './summary.ts'

/** All open stores together. Those without a response are left out; null if there is none at all. */
export const reviews: QueryResolvers['reviews'] = async (_root, _args, context) => {
  return reviewsOf(await context.loaders.stores(), context)
}

export const storeReviews = {
  reviews: (store, _args, context) => reviewsOf([store], context),
} satisfies StoreResolvers

async function reviewsOf(
  stores: StoreSource[],
  { places, reads, language, freshness, recorder }: GatewayContext,
) {
  const read = readUnbroken(stores, ({ city, googlePlaceId, isComingSoon }) => ({
    city,
    googlePlaceId,
    isComingSoon,
  }))
  const withPlace = read.filter(({ googlePlaceId, isComingSoon }) => googlePlaceId !== null && !isComingSoon)
  const found = await Promise.all(
    withPlace.map(async ({ city, googlePlaceId }): Promise<ReviewedPlace | null> => {
      const place = await places.find(googlePlaceId!, reads.millisecondsLeft())
      recorder?.add(async () => (await places.find(googlePlaceId!, 0)) === place)
      return place && { city, place }
    }),
  )
  const reviewed = found.filter((each) => each !== null)
  if (read.length < stores.length || reviewed.length < withPlace.length) freshness.isIncomplete = true
  return reviewed.length === 0 ? null : summarize(reviewed, { language, isSample: places.isSample })
}
