import { GraphQLError } from 'graphql'
import type { MutationResolvers } from '../generated/resolvers.ts'
import { tokensOf } from '../session/refresh.ts'
import { sessionMs } from '../session/seal.ts'
import { endSession } from './log-out.ts'
import { accountErrors } from './problems.ts'

/** A previous session of this browser ends, here and at the spa API. */
export const logIn: MutationResolvers['logIn'] = async (_root, { input }, context) => {
  const { spa, session } = context
  if (!session.canBegin)
    throw new GraphQLError('Log in without a bearer token.', { extensions: { code: 'BAD_REQUEST' } })
  try {
    const body = { identifier: input.email, password: input.password }
    const user = await spa.anonymous.write((api) => api.POST('/v1/identity/login', { body }), {
      endsWithClient: true,
    })
    await endSession(context)
    const now = Date.now()
    session.begin(tokensOf(user, now))
    return { viewer: user, sessionExpiresAt: new Date(now + sessionMs).toISOString(), userErrors: [] }
  } catch (error) {
    return { viewer: null, sessionExpiresAt: null, userErrors: accountErrors.from(error) }
  }
}
