import type { MutationResolvers } from '../../generated/resolvers.ts'
import { changeHold, keyHeader } from './hold.ts'

/** Idempotent: it is added once. */
export const addInsurance: MutationResolvers['addInsurance'] = (_root, { input }, { spa }) =>
  changeHold(input.bookingId, (hold) =>
    spa.visitor.writeIdempotent((api) =>
      api.POST('/v2/order/{id}/orderYNK', {
        params: { path: { id: hold.number }, header: keyHeader(hold) },
        body: {},
      }),
    ),
  )
