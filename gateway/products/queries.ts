import type { QueryResolvers } from '../generated/resolvers.ts'

export const extras: QueryResolvers['extras'] = (_root, _args, { loaders }) => loaders.extras()
