import { GraphQLError } from 'graphql'
import type { SubscriptionPaymentChangedArgs } from '../generated/resolvers.ts'
import type { GatewayContext } from '../request/context.ts'
import { orderOf } from '../spa/slot-changes.ts'
import { paymentOf } from './queries.ts'

export const paymentChanged = {
  subscribe: async (
    _root: unknown,
    { reference }: SubscriptionPaymentChangedArgs,
    context: GatewayContext,
  ) => {
    if (!(await paymentOf(reference, context)))
      throw new GraphQLError('There is no such payment.', { extensions: { code: 'BAD_USER_INPUT' } })
    return context.slotChanges.follow(orderOf(reference), {})
  },
  resolve: (_source: unknown, { reference }: SubscriptionPaymentChangedArgs, context: GatewayContext) =>
    paymentOf(reference, context),
}
