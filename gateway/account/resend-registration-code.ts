import type { MutationResolvers } from '../generated/resolvers.ts'
import { accountErrors } from './problems.ts'

/** Never retried: each mail counts. */
export const resendRegistrationCode: MutationResolvers['resendRegistrationCode'] = async (
  _root,
  _args,
  { spa, registration },
) => {
  const params = { header: registration.headers() }
  try {
    const { resendsLeft } = await spa.anonymous.write(
      (api) => api.POST('/v1/identity/resend-code', { params }),
      { endsWithClient: true },
    )
    return { resendsLeft, userErrors: [] }
  } catch (error) {
    return { resendsLeft: null, userErrors: accountErrors.from(error) }
  }
}
