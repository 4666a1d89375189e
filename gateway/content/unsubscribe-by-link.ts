import type { ContentUserError, MutationResolvers } from '../generated/resolvers.ts'
import { contentErrors } from './problems.ts'

/** Idempotent: a retry finds the address unsubscribed. */
export const unsubscribeByLink: MutationResolvers['unsubscribeByLink'] = async (
  _root,
  { input: { token } },
  { spa },
) => {
  try {
    await spa.anonymous.write(
      (api) => api.POST('/v2/newsletter/unsubscribe/{token}', { params: { path: { token } } }),
      { isRepeatable: true },
    )
    return { isUnsubscribed: true, userErrors: [] }
  } catch (error) {
    return { isUnsubscribed: false, userErrors: contentErrors.from(error).map(asInvalid) }
  }
}

/** A token that is too long was changed on its way. */
function asInvalid(error: ContentUserError): ContentUserError {
  return error.code === 'INVALID_INPUT'
    ? { ...error, code: 'UNSUBSCRIBE_TOKEN_INVALID', field: ['input', 'token'] }
    : error
}
