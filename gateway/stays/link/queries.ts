import type { QueryResolvers } from '../../generated/resolvers.ts'
import { nullIfNotFound } from '../../spa/reads.ts'
import { toSharedStay } from './type.ts'

// Anonymous: the token alone opens the stay, and an unknown one is null without a reason.

/** The form of a token; others are not asked for. */
export const isLinkToken = (token: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(token)

export const sharedStay: QueryResolvers['sharedStay'] = async (_root, { token }, { spa, language }) => {
  if (!isLinkToken(token)) return null
  const params = { path: { shareToken: token } }
  const found = await nullIfNotFound(
    spa.anonymous.read((api) => api.GET('/v2/shared-stay/{shareToken}', { params })),
  )
  return found && toSharedStay(token, found, language)
}

export const offeredStay: QueryResolvers['offeredStay'] = async (_root, { token }, { spa }) => {
  if (!isLinkToken(token)) return null
  const params = { path: { handoverToken: token } }
  return nullIfNotFound(spa.anonymous.read((api) => api.GET('/v2/offered-stay/{handoverToken}', { params })))
}
