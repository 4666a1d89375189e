import type { QueryResolvers } from '../generated/resolvers.ts'
import { findUnbroken } from '../spa/contract/find.ts'

export const stores: QueryResolvers['stores'] = (_root, _args, { loaders }) => loaders.stores()

export const store: QueryResolvers['store'] = async (_root, { route }, { loaders }) => {
  const all = await loaders.stores()
  return findUnbroken(all, (one) => one.routeName === route)
}
