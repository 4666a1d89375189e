import { shownEmail } from '#http/shown-email.ts'
import type { MutationResolvers } from '../generated/resolvers.ts'
import { contentErrors } from './problems.ts'

export const unsubscribeNewsletter: MutationResolvers['unsubscribeNewsletter'] = async (
  _root,
  { input: { email } },
  { spa },
) => {
  try {
    await spa.anonymous.writeIdempotent((api) => api.POST('/v2/newsletter/unsubscribe', { body: { email } }))
    return { email: shownEmail(email), userErrors: [] }
  } catch (error) {
    return { email: null, userErrors: contentErrors.from(error) }
  }
}
