import type { ViewerResolvers } from '../generated/resolvers.ts'

/** The page limit of the spa API; more past stays without feedback are not expected. */
const pageLimit = 50

export const viewerRateableOrders = {
  rateableOrders: async (_viewer, _args, { spa }) => {
    const query = { Offset: 0, Count: pageLimit }
    const { items } = await spa.visitor.read((api) =>
      api.GET('/v2/order/ForUser/rateable', { params: { query } }),
    )
    return items
  },
} satisfies ViewerResolvers
