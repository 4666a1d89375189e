import type { MutationResolvers } from '../../generated/resolvers.ts'
import { changeShareLink } from './change-share-link.ts'

/** Withdraws the link, which opens nothing from then on. */
export const withdrawShareLink: MutationResolvers['withdrawShareLink'] = (_root, { input }, { spa }) =>
  changeShareLink(input.orderId, (orderId) =>
    spa.visitor.write(
      (api) => api.DELETE('/v2/order/{orderId}/share-link', { params: { path: { orderId } } }),
      { isRepeatable: true },
    ),
  )
