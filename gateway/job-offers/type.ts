import { jobOfferPath } from '../downloads/paths.ts'
import type { JobOfferResolvers } from '../generated/resolvers.ts'
import { jobOfferIds } from '../ids.ts'

export const JobOffer = {
  id: ({ id }) => jobOfferIds.write(id),
  number: ({ id }) => id,
  // In the order of the offer; a store that the shop no longer lists is left out.
  stores: async ({ stores }, _args, { loaders }) => {
    const all = await loaders.stores()
    return stores.flatMap(({ id }) => all.find((store) => store.id === id) ?? [])
  },
  documentUrl: ({ binaryContentId }, _args, { language }) =>
    binaryContentId === null ? null : jobOfferPath(binaryContentId, language),
} satisfies JobOfferResolvers
