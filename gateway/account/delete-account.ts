import type { MutationResolvers } from '../generated/resolvers.ts'
import { accountErrors } from './problems.ts'

/** Never retried: a repeat of a success would be refused with 401. The session ends with the account. */
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
