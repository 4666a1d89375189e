import type { QueryResolvers } from '../generated/resolvers.ts'

export const extras: QueryResolvers['extras'] = (_root, _args, { loaders }) => loaders.extras()

export const onSiteMenu: QueryResolvers['onSiteMenu'] = (_root, _args, { loaders }) => loaders.onSiteMenu()
