import type { MutationResolvers } from '../../generated/resolvers.ts'
import { changeHold, keyHeader } from './hold.ts'

/** Idempotent: a booking without it stays as it is. */
export const removeInsurance: MutationResolvers['removeInsurance'] = (_root, { input }, { spa }) =>
  changeHold(input.bookingId, (hold) =>
    spa.visitor.writeIdempotent((api) =>
      api.DELETE('/v2/order/{id}/orderYNK', {
        params: { path: { id: hold.number }, header: keyHeader(hold) },
      }),
    ),
  )
