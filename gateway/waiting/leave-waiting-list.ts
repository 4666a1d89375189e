import type { MutationResolvers } from '../generated/resolvers.ts'
import { waitingErrors } from './problems.ts'
import { isWaitingToken } from './queries.ts'

/** Idempotent: a link that is unknown, or was left before, has the same result. */
export const leaveWaitingList: MutationResolvers['leaveWaitingList'] = async (
  _root,
  { input: { token } },
  { spa },
) => {
  if (!isWaitingToken(token)) return { hasLeft: true, userErrors: [] }
  const params = { path: { waitingToken: token } }
  try {
    await spa.anonymous.writeIdempotent((api) => api.DELETE('/v2/waiting/wish/{waitingToken}', { params }))
    return { hasLeft: true, userErrors: [] }
  } catch (error) {
    return { hasLeft: false, userErrors: waitingErrors.from(error) }
  }
}
