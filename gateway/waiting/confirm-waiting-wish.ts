import type { MutationResolvers } from '../generated/resolvers.ts'
import { changeWish } from './change-wish.ts'

/** Idempotent. */
export const confirmWaitingWish: MutationResolvers['confirmWaitingWish'] = (_root, { input }, { spa }) =>
  changeWish(input.token, (params) =>
    spa.anonymous.writeIdempotent((api) =>
      api.POST('/v2/waiting/wish/{waitingToken}/confirmation', { params }),
    ),
  )
