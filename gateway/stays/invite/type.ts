import type { Language } from '#http/language.ts'
import type { SharedStay as SpaSharedStay } from '#openapi/generated/spa.ts'
import { sharedCalendarPath, sharedRemovalPath } from '../../downloads/paths.ts'
import type { OrderResolvers, SharedStayFactsResolvers } from '../../generated/resolvers.ts'
import { isPlaced, statusOf } from '../../orders/statuses.ts'
import type { SharedStayFactsSource } from '../../request/sources.ts'

export const orderShareLink = {
  shareLink: async ({ id, orderType, orderStatus }, _args, { spa }) => {
    if (orderType !== 'booking' || !isPlaced(statusOf(orderStatus))) return null
    const params = { path: { orderId: id } }
    return spa.visitor.read((api) => api.GET('/v2/order/{orderId}/share-link', { params }))
  },
} satisfies Pick<OrderResolvers, 'shareLink'>

export const SharedStayFacts = {
  store: ({ store }, _args, { loaders }) => loaders.store(store.id),
  startsAt: ({ startTime }) => startTime,
  endsAt: ({ endTime }) => endTime,
  wellzoneTypeName: ({ wellzone }) => wellzone,
  persons: ({ visitorAmount }) => visitorAmount,
  calendarUrl: ({ token }, _args, { language }) => sharedCalendarPath(token, language),
} satisfies SharedStayFactsResolvers

/** The stay with the token that its calendar file needs. */
export function toSharedStay(token: string, { isCalledOff, stay }: SpaSharedStay, language: Language) {
  const facts: SharedStayFactsSource | null = stay && { ...stay, token }
  const calendarUrl = sharedCalendarPath(token, language)
  return { isCalledOff, stay: facts, calendarUrl, removalUrl: sharedRemovalPath(token, language) }
}
