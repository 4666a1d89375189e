import { shownEmail } from '#http/shown-email.ts'
import type { MutationResolvers } from '../generated/resolvers.ts'
import { solutionHeader } from '../challenges/solution.ts'
import { accountErrors } from './problems.ts'

/**
 * The response is the same for an address without an account, or with a password: only a mail to it says so.
 * Never retried, since each call sends a mail.
 */
export const requestLoginCode: MutationResolvers['requestLoginCode'] = async (
  _root,
  { input },
  { spa, registration },
) => {
  const { email } = input
  const params = { header: solutionHeader(input) }
  try {
    await spa.anonymous.write(
      async (api) => {
        const reply = await api.POST('/v1/identity/login-code', { params, body: { email } })
        registration.remember(reply.response)
        return reply
      },
      { endsWithClient: true },
    )
    return { email: shownEmail(email), userErrors: [] }
  } catch (error) {
    return { email: null, userErrors: accountErrors.from(error) }
  }
}
