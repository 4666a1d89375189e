import type { QueryResolvers } from '../generated/resolvers.ts'
import { nullIfNotFound } from '../spa/reads.ts'

/** The form of a token; others are not asked for. */
export const isWaitingToken = (token: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(token)

/** Anonymous: the token alone opens the wish, and an unknown one is null without a reason. */
export const waitingWish: QueryResolvers['waitingWish'] = async (_root, { token }, { spa }) => {
  if (!isWaitingToken(token)) return null
  const params = { path: { waitingToken: token } }
  return nullIfNotFound(spa.anonymous.read((api) => api.GET('/v2/waiting/wish/{waitingToken}', { params })))
}
