import type { MutationResolvers } from '../../generated/resolvers.ts'
import { isGuid } from '../../base/ids.ts'
import { shareAnswerErrors } from './problems.ts'
import { isLinkToken } from './queries.ts'
import { toSharedStay } from './type.ts'

/** Idempotent by its key: the same browser replaces its answer. */
export const answerSharedStay: MutationResolvers['answerSharedStay'] = async (
  _root,
  { input },
  { spa, language },
) => {
  const { token, email, ...answer } = input
  const body = { ...answer, ...(typeof email === 'string' && { email }) }
  if (!isLinkToken(token)) return refused('LINK_NOT_VALID', 'token', 'There is no such link.')
  if (!isGuid(body.answerKey)) return refused('INVALID_INPUT', 'answerKey', 'The key must be a UUID.')
  try {
    const found = await spa.anonymous.writeIdempotent((api) =>
      api.POST('/v2/shared-stay/{shareToken}/answer', { params: { path: { shareToken: token } }, body }),
    )
    return { sharedStay: toSharedStay(token, found, language), userErrors: [] }
  } catch (error) {
    return { sharedStay: null, userErrors: shareAnswerErrors.from(error) }
  }
}

function refused(...error: Parameters<typeof shareAnswerErrors.of>) {
  return { sharedStay: null, userErrors: shareAnswerErrors.of(...error) }
}
