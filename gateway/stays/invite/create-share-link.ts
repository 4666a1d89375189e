import type { MutationResolvers } from '../../generated/resolvers.ts'
import { changeShareLink } from './change-share-link.ts'

/** Where the stay has a link already, it is that one. */
export const createShareLink: MutationResolvers['createShareLink'] = (_root, { input }, { spa }) =>
  changeShareLink(input.orderId, (orderId) =>
    spa.visitor.write(
      (api) => api.POST('/v2/order/{orderId}/share-link', { params: { path: { orderId } } }),
      { isRepeatable: true },
    ),
  )
