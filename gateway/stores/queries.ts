import type { QueryResolvers } from '../generated/resolvers.ts'

export const stores: QueryResolvers['stores'] = (_root, _args, { loaders }) => loaders.stores()

export const store: QueryResolvers['store'] = async (_root, { route }, { loaders }) => {
  const all = await loaders.stores()
  return all.find((one) => one.routeName === route) ?? null
}
