import type { QueryResolvers } from '../generated/resolvers.ts'

/** A list of coming stores that cannot be read becomes one item that fails: the open stores are shown. */
export const stores: QueryResolvers['stores'] = async (_root, _args, { loaders }) => {
  const coming = loaders.comingStores().catch((error: Error) => [error as never])
  return (await Promise.all([loaders.openStores(), coming])).flat()
}

export const store: QueryResolvers['store'] = (_root, { route }, { loaders }) =>
  loaders.findStore(({ routeName }) => routeName === route)
