import { GraphQLError } from 'graphql'
import type { SubscriptionHeldBookingChangedArgs } from '../generated/resolvers.ts'
import type { GatewayContext } from '../request/context.ts'
import { orderOf } from '../spa/slot-changes.ts'
import { bookingOf } from './queries.ts'

/** Each result is read anew, with the session with which the stream began (live/subscriptions.ts). */
export const heldBookingChanged = {
  subscribe: async (_root: unknown, { id }: SubscriptionHeldBookingChangedArgs, context: GatewayContext) => {
    const booking = await bookingOf(id, context)
    if (!booking)
      throw new GraphQLError('There is no such booking.', { extensions: { code: 'BAD_USER_INPUT' } })
    return context.slotChanges.follow(orderOf(booking.guid), {})
  },
  resolve: (_source: unknown, { id }: SubscriptionHeldBookingChangedArgs, context: GatewayContext) =>
    bookingOf(id, context),
}
