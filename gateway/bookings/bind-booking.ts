import type { MutationResolvers } from '../generated/resolvers.ts'
import { changeHold } from './hold.ts'

/** Idempotent: binding again to the same visitor changes nothing. */
export const bindBooking: MutationResolvers['bindBooking'] = (_root, { input }, { spa }) =>
  changeHold(input.bookingId, ({ guid }) =>
    spa.visitor.write((api) => api.POST('/v2/order/BindOrder', { body: { guid } }), { isRepeatable: true }),
  )
