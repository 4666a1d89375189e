import type { MutationResolvers } from '../generated/resolvers.ts'
import { accountErrors } from './problems.ts'

/** The spa's answer is the same for an address that has no account: a mail to it says so. Asked once, because each call sends a mail. */
export const requestPasswordReset: MutationResolvers['requestPasswordReset'] = async (
  _root,
  { input: { email } },
  { spa },
) => {
  try {
    await spa.anybody.write((api) => api.POST('/v1/identity/forget-password', { body: { email } }))
    return { email, userErrors: [] }
  } catch (error) {
    return { email: null, userErrors: accountErrors.from(error) }
  }
}
