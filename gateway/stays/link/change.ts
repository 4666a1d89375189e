// Making and withdrawing both links to a stay. Each returns what is true afterwards, so all may be repeated.
import type { HandoverOffer, ShareLink } from '#openapi/generated/spa.ts'
import type { MutationResolvers } from '../../generated/resolvers.ts'
import { changeOfOrder } from '../../orders/change-of-order.ts'
import { offerErrors, shareLinkErrors } from './problems.ts'

/** Returns the link that the stay has already, if there is one. */
export const createShareLink: MutationResolvers['createShareLink'] = (_root, { input }, { spa }) =>
  changeShareLink(input.orderId, (params) =>
    spa.visitor.writeIdempotent((api) => api.POST('/v2/order/{orderId}/share-link', { params })),
  )

/** The link opens nothing from then on. */
export const withdrawShareLink: MutationResolvers['withdrawShareLink'] = (_root, { input }, { spa }) =>
  changeShareLink(input.orderId, (params) =>
    spa.visitor.writeIdempotent((api) => api.DELETE('/v2/order/{orderId}/share-link', { params })),
  )

/** Returns the offer that the stay has already, if there is one. */
export const offerHandover: MutationResolvers['offerHandover'] = (_root, { input }, { spa }) =>
  changeOffer(input.orderId, (params) =>
    spa.visitor.writeIdempotent((api) => api.POST('/v2/order/{orderId}/handover', { params })),
  )

/** The link of the offer opens nothing from then on. */
export const withdrawHandover: MutationResolvers['withdrawHandover'] = (_root, { input }, { spa }) =>
  changeOffer(input.orderId, (params) =>
    spa.visitor.writeIdempotent((api) => api.DELETE('/v2/order/{orderId}/handover', { params })),
  )

type Change<Link> = (params: { path: { orderId: number } }) => Promise<Link>

async function changeShareLink(id: string, change: Change<ShareLink>) {
  const { result, userErrors } = await changeOfOrder(id, shareLinkErrors, (orderId) =>
    change({ path: { orderId } }),
  )
  return { shareLink: result, userErrors }
}

async function changeOffer(id: string, change: Change<HandoverOffer>) {
  const { result, userErrors } = await changeOfOrder(id, offerErrors, (orderId) =>
    change({ path: { orderId } }),
  )
  return { handoverOffer: result, userErrors }
}
