import type { MutationResolvers } from '../../generated/resolvers.ts'
import { changeOffer } from './change-offer.ts'

/** Withdraws the offer, whose link opens nothing from then on. */
export const withdrawHandover: MutationResolvers['withdrawHandover'] = (_root, { input }, { spa }) =>
  changeOffer(input.orderId, (orderId) =>
    spa.visitor.write(
      (api) => api.DELETE('/v2/order/{orderId}/handover', { params: { path: { orderId } } }),
      { isRepeatable: true },
    ),
  )
