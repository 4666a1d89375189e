import type { MutationResolvers } from '../generated/resolvers.ts'
import { accountErrors } from './problems.ts'

/** Asked once: a repeat of what was done would find nobody logged in. The session went with the account. */
export const deleteAccount: MutationResolvers['deleteAccount'] = async (
  _root,
  { input },
  { spa, session },
) => {
  if (!input.isConfirmed)
    return {
      isDeleted: false,
      userErrors: accountErrors.of('CONFIRMATION_REQUIRED', 'isConfirmed', 'Has to be true.'),
    }
  try {
    await spa.visitor.write((api) => api.DELETE('/v1/identity/delete-account'))
  } catch (error) {
    return { isDeleted: false, userErrors: accountErrors.from(error) }
  }
  session.forget()
  return { isDeleted: true, userErrors: [] }
}
