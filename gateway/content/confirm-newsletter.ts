import type { ContentUserError, MutationResolvers } from '../generated/resolvers.ts'
import { contentErrors } from './problems.ts'

/** Idempotent: a retry finds the subscription confirmed. */
export const confirmNewsletter: MutationResolvers['confirmNewsletter'] = async (
  _root,
  { input: { confirmationToken } },
  { spa },
) => {
  try {
    await spa.anonymous.writeIdempotent((api) =>
      api.POST('/v2/newsletter/confirm', { body: { confirmationToken } }),
    )
    return { isConfirmed: true, userErrors: [] }
  } catch (error) {
    return { isConfirmed: false, userErrors: contentErrors.from(error).map(asInvalid) }
  }
}

/** A token in the wrong format is truncated or forged. */
function asInvalid(error: ContentUserError): ContentUserError {
  return error.code === 'INVALID_INPUT'
    ? { ...error, code: 'CONFIRMATION_TOKEN_INVALID', field: ['input', 'confirmationToken'] }
    : error
}
