import { jobOfferPath } from '../downloads/paths.ts'
import type { JobOfferResolvers } from '../generated/resolvers.ts'
import { jobOfferIds } from '../base/ids.ts'
import { readUnbroken } from '../spa/contract/find.ts'

export const JobOffer = {
  id: ({ id }) => jobOfferIds.write(id),
  number: ({ id }) => id,
  // Stores are in the order of the offer; one that the shop no longer lists is left out.
  stores: async ({ stores }, _args, { loaders, freshness }) => {
    const all = await loaders.stores()
    const known = readUnbroken(all, (store) => ({ id: store.id, store }))
    if (known.length < all.length) freshness.isIncomplete = true
    return stores.flatMap(({ id }) => known.find((each) => each.id === id)?.store ?? [])
  },
  documentUrl: ({ binaryContentId }, _args, { language }) =>
    binaryContentId === null ? null : jobOfferPath(binaryContentId, language),
} satisfies JobOfferResolvers
