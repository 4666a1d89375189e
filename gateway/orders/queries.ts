import type { ViewerResolvers } from '../generated/resolvers.ts'
import { orderIds, pageCursors } from '../base/ids.ts'
import { badInput } from '../request/bad-input.ts'
import { nullIfNotFound } from '../spa/reads.ts'
import { summaryOf } from './summary.ts'

export const maxPageSize = 50

export const viewerOrders = {
  orders: async (_viewer, { first, after }, { spa }) => {
    if (first < 1 || first > maxPageSize) throw badInput(`\`first\` must be 1 to ${maxPageSize}.`)
    const offset = after ? pageCursors.read(after) : 0
    if (offset === null) throw badInput('`after` must be the `endCursor` of a page.')
    const query = { Offset: offset, Count: first }
    const { items, totalCount } = await spa.visitor.read((api) =>
      api.GET('/v2/order/ForUser/all', { params: { query } }),
    )
    const edges = items.map((node, index) => ({ node, cursor: pageCursors.write(offset + index + 1) }))
    const pageInfo = {
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasPreviousPage: offset > 0,
      hasNextPage: offset + items.length < totalCount,
    }
    return { edges, totalCount, pageInfo }
  },
  order: async (_viewer, { id }, { loaders }) => {
    const number = orderIds.read(id)
    const order = number === null ? null : await nullIfNotFound(loaders.order.load(number))
    return order && summaryOf(order)
  },
} satisfies ViewerResolvers
