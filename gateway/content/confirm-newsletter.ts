import type { ContentUserError, MutationResolvers } from '../generated/resolvers.ts'
import { contentErrors } from './problems.ts'

/** Asked once: the token works once, and a repeat of what was done would be told that it is invalid. */
export const confirmNewsletter: MutationResolvers['confirmNewsletter'] = async (
  _root,
  { input: { confirmationToken } },
  { spa },
) => {
  try {
    await spa.anybody.write((api) => api.POST('/v2/newsletter/confirm', { body: { confirmationToken } }))
    return { isConfirmed: true, userErrors: [] }
  } catch (error) {
    return { isConfirmed: false, userErrors: contentErrors.from(error).map(asInvalid) }
  }
}

/** A token without the form of one was cut or made up: nobody can correct it. */
function asInvalid(error: ContentUserError): ContentUserError {
  return error.code === 'INVALID_INPUT'
    ? { ...error, code: 'CONFIRMATION_TOKEN_INVALID', field: ['input', 'confirmationToken'] }
    : error
}
