import type { QueryResolvers } from '../generated/resolvers.ts'

/** Without the list of those that are coming, it is left out as an item that fails. */
export const stores: QueryResolvers['stores'] = async (_root, _args, { loaders }) => {
  const coming = loaders.comingStores().catch((error: Error) => [error as never])
  return (await Promise.all([loaders.openStores(), coming])).flat()
}

export const store: QueryResolvers['store'] = (_root, { route }, { loaders }) =>
  loaders.findStore(({ routeName }) => routeName === route)
