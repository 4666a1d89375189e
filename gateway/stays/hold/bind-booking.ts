import type { MutationResolvers } from '../../generated/resolvers.ts'
import { SpaProblem } from '../../spa/problem.ts'
import { changeHold } from './hold.ts'

/** Idempotent: binding again to the same visitor changes nothing. A hold that stays unbound is an error. */
export const bindBooking: MutationResolvers['bindBooking'] = (_root, { input }, { spa }) =>
  changeHold(input.bookingId, async ({ guid }) => {
    const hold = await spa.visitor.writeIdempotent((api) =>
      api.POST('/v2/order/BindOrder', { body: { guid } }),
    )
    // The checkout waits for it, without end if it never comes.
    if (!hold.boundToUser) throw new SpaProblem(null, 'The spa did not bind the hold.')
    return hold
  })
