import type { MutationResolvers } from '../generated/resolvers.ts'
import { accountErrors } from './problems.ts'

/** Never retried: the link works once, so a repeat of a success would be refused. */
export const confirmRegistration: MutationResolvers['confirmRegistration'] = async (
  _root,
  { input: { token, password } },
  { spa, device },
) => {
  const body = { token, ...(password ? { password } : {}) }
  const params = { header: device.headers() }
  try {
    const path = await spa.anonymous.write(
      (api) => api.POST('/v1/identity/confirm-registration', { body, params }),
      { endsWithClient: true },
    )
    return { path, userErrors: [] }
  } catch (error) {
    return { path: null, userErrors: accountErrors.from(error) }
  }
}
