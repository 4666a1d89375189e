import type { Language } from '#http/language.ts'
import type { SharedStay as SpaSharedStay } from '#openapi/generated/spa.ts'
import { sharedCalendarPath, sharedRemovalPath } from '../../downloads/paths.ts'
import type {
  OfferedStayResolvers,
  OrderResolvers,
  SharedStayFactsResolvers,
} from '../../generated/resolvers.ts'
import { isPlaced, statusOf } from '../../orders/statuses.ts'
import type { GatewayContext } from '../../request/context.ts'
import type { OfferedStaySource, OrderSource, SharedStayFactsSource } from '../../request/sources.ts'

/** Both links to the stay of an order, and whether it was handed over. */
export const orderLinks = {
  shareLink: async (order, _args, { spa }) => {
    if (!isPaidStay(order)) return null
    const params = { path: { orderId: order.id } }
    return spa.visitor.read((api) => api.GET('/v2/order/{orderId}/share-link', { params }))
  },
  handover: ({ handover }) =>
    handover && { ...handover, role: handover.role === 'payer' ? 'PAYER' : 'HOLDER' },
  handoverOffer: async (order, _args, { spa }) => {
    if (!isPaidStay(order) || order.handover !== null) return null
    const params = { path: { orderId: order.id } }
    return spa.visitor.read((api) => api.GET('/v2/order/{orderId}/handover', { params }))
  },
} satisfies Pick<OrderResolvers, 'shareLink' | 'handover' | 'handoverOffer'>

const isPaidStay = ({ orderType, orderStatus }: Pick<OrderSource, 'orderType' | 'orderStatus'>) =>
  orderType === 'booking' && isPlaced(statusOf(orderStatus))

type Shown = Pick<OfferedStaySource, 'store' | 'startTime' | 'endTime' | 'wellzone' | 'visitorAmount'>

export const OfferedStay = {
  store: ({ store }: Shown, _args: unknown, { loaders }: GatewayContext) => loaders.store(store.id),
  startsAt: ({ startTime }: Shown) => startTime,
  endsAt: ({ endTime }: Shown) => endTime,
  wellzoneTypeName: ({ wellzone }: Shown) => wellzone,
  persons: ({ visitorAmount }: Shown) => visitorAmount,
} satisfies OfferedStayResolvers

export const SharedStayFacts = {
  ...OfferedStay,
  calendarUrl: ({ token }, _args, { language }) => sharedCalendarPath(token, language),
} satisfies SharedStayFactsResolvers

/** The stay with the token that its calendar file needs. */
export function toSharedStay(token: string, { isCalledOff, stay }: SpaSharedStay, language: Language) {
  const facts: SharedStayFactsSource | null = stay && { ...stay, token }
  const calendarUrl = sharedCalendarPath(token, language)
  return { isCalledOff, stay: facts, calendarUrl, removalUrl: sharedRemovalPath(token, language) }
}
