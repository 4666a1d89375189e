import { shownEmail } from '#http/shown-email.ts'
import type { MutationResolvers } from '../generated/resolvers.ts'
import { solutionHeader } from '../challenges/solution.ts'
import { accountErrors } from './problems.ts'

/**
 * The response is the same for an address without an account: only a mail to it says so. Never retried, since
 * each call sends a mail.
 */
export const requestPasswordReset: MutationResolvers['requestPasswordReset'] = async (
  _root,
  { input },
  { spa },
) => {
  const { email } = input
  const params = { header: solutionHeader(input) }
  try {
    await spa.anonymous.write((api) => api.POST('/v1/identity/forget-password', { params, body: { email } }))
    return { email: shownEmail(email), userErrors: [] }
  } catch (error) {
    return { email: null, userErrors: accountErrors.from(error) }
  }
}
