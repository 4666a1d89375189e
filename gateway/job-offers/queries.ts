import type { QueryResolvers } from '../generated/resolvers.ts'

export const jobOffers: QueryResolvers['jobOffers'] = (_root, _args, { loaders }) => loaders.jobOffers()
