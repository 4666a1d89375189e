import type { CompanionResolvers, ViewerResolvers } from '../../generated/resolvers.ts'
import { companionIds } from '../../base/ids.ts'

export const viewerCompanions = {
  companions: async (_user, _args, { spa }) => {
    const { items } = await spa.visitor.read((api) => api.GET('/v2/companion'))
    return items
  },
} satisfies Pick<ViewerResolvers, 'companions'>

export const Companion = {
  id: ({ id }) => companionIds.write(id),
} satisfies CompanionResolvers
