import type { OfferedStayResolvers, OrderResolvers } from '../../generated/resolvers.ts'
import { isPlaced, statusOf } from '../../orders/statuses.ts'

export const orderHandover = {
  handover: ({ handover }) =>
    handover && { ...handover, role: handover.role === 'payer' ? 'PAYER' : 'HOLDER' },
  handoverOffer: async ({ id, orderType, orderStatus, handover }, _args, { spa }) => {
    if (orderType !== 'booking' || !isPlaced(statusOf(orderStatus)) || handover !== null) return null
    const params = { path: { orderId: id } }
    return spa.visitor.read((api) => api.GET('/v2/order/{orderId}/handover', { params }))
  },
} satisfies Pick<OrderResolvers, 'handover' | 'handoverOffer'>

export const OfferedStay = {
  store: ({ store }, _args, { loaders }) => loaders.store(store.id),
  startsAt: ({ startTime }) => startTime,
  endsAt: ({ endTime }) => endTime,
  wellzoneTypeName: ({ wellzone }) => wellzone,
  persons: ({ visitorAmount }) => visitorAmount,
} satisfies OfferedStayResolvers
