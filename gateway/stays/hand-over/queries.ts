import type { QueryResolvers } from '../../generated/resolvers.ts'
import { nullIfNotFound } from '../../spa/reads.ts'

/** The form of a token; others are not asked for. */
export const isHandoverToken = (token: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(token)

/** Anonymous: the token alone opens the stay, and an unknown one is null without a reason. */
export const offeredStay: QueryResolvers['offeredStay'] = async (_root, { token }, { spa }) => {
  if (!isHandoverToken(token)) return null
  const params = { path: { handoverToken: token } }
  return nullIfNotFound(spa.anonymous.read((api) => api.GET('/v2/offered-stay/{handoverToken}', { params })))
}
