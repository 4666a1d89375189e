import { shownEmail } from '#http/shown-email.ts'
import type { MutationResolvers } from '../generated/resolvers.ts'
import { solutionHeader } from '../challenges/solution.ts'
import { contentErrors } from './problems.ts'

/** Never retried, since each call may send a mail. */
export const subscribeNewsletter: MutationResolvers['subscribeNewsletter'] = async (
  _root,
  { input },
  { spa },
) => {
  const { email } = input
  const params = { header: solutionHeader(input) }
  try {
    await spa.anonymous.write((api) => api.POST('/v2/newsletter/subscribe', { params, body: { email } }))
    return { email: shownEmail(email), userErrors: [] }
  } catch (error) {
    return { email: null, userErrors: contentErrors.from(error) }
  }
}
