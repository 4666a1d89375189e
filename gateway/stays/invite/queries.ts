import type { QueryResolvers } from '../../generated/resolvers.ts'
import { nullIfNotFound } from '../../spa/reads.ts'
import { toSharedStay } from './type.ts'

/** The form of a token; others are not asked for. */
export const isShareToken = (token: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(token)

/** Anonymous: the token alone opens the stay, and an unknown one is null without a reason. */
export const sharedStay: QueryResolvers['sharedStay'] = async (_root, { token }, { spa, language }) => {
  if (!isShareToken(token)) return null
  const found = await nullIfNotFound(
    spa.anonymous.read((api) =>
      api.GET('/v2/shared-stay/{shareToken}', { params: { path: { shareToken: token } } }),
    ),
  )
  return found && toSharedStay(token, found, language)
}
