import { GraphQLError } from 'graphql'
import type { MutationResolvers } from '../generated/resolvers.ts'
import { tokensOf } from '../session/refresh.ts'
import { sessionMs } from '../session/seal.ts'
import { memberOfRefusal } from '../spa/contract/response-check.ts'
import { endSession } from './log-out.ts'
import { accountErrors } from './problems.ts'

/** Never retried: a code works once. A previous session of this browser ends, here and at the spa API. */
export const confirmRegistrationCode: MutationResolvers['confirmRegistrationCode'] = async (
  _root,
  { input: { code } },
  context,
) => {
  const { spa, session, registration } = context
  if (!session.canBegin)
    throw new GraphQLError('Confirm without a bearer token.', { extensions: { code: 'BAD_REQUEST' } })
  const params = { header: registration.headers() }
  try {
    const user = await spa.anonymous.write(
      (api) => api.POST('/v1/identity/confirm-code', { body: { code }, params }),
      { endsWithClient: true },
    )
    await endSession(context)
    const now = Date.now()
    session.begin(tokensOf(user, now))
    registration.forget()
    const sessionExpiresAt = new Date(now + sessionMs).toISOString()
    return { viewer: user, sessionExpiresAt, triesLeft: null, userErrors: [] }
  } catch (error) {
    const userErrors = accountErrors.from(error)
    const triesLeft = memberOfRefusal(error, 'ConfirmRegistrationCodeProblem', 'triesLeft')
    return { viewer: null, sessionExpiresAt: null, triesLeft, userErrors }
  }
}
