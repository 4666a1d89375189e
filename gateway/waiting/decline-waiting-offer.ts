import type { MutationResolvers } from '../generated/resolvers.ts'
import { changeWish } from './change-wish.ts'

/** Idempotent: what is released already stays so. */
export const declineWaitingOffer: MutationResolvers['declineWaitingOffer'] = (_root, { input }, { spa }) =>
  changeWish(input.token, (params) =>
    spa.anonymous.writeIdempotent((api) => api.DELETE('/v2/waiting/wish/{waitingToken}/offer', { params })),
  )
