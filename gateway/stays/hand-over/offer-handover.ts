import type { MutationResolvers } from '../../generated/resolvers.ts'
import { changeOffer } from './change-offer.ts'

/** Where the stay is offered already, it is that offer. */
export const offerHandover: MutationResolvers['offerHandover'] = (_root, { input }, { spa }) =>
  changeOffer(input.orderId, (orderId) =>
    spa.visitor.write((api) => api.POST('/v2/order/{orderId}/handover', { params: { path: { orderId } } }), {
      isRepeatable: true,
    }),
  )
