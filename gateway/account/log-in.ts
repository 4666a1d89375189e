import { GraphQLError } from 'graphql'
import type { MutationResolvers } from '../generated/resolvers.ts'
import { tokensOf } from '../session/refresh.ts'
import { sessionMs } from '../session/seal.ts'
import { endSession } from './log-out.ts'
import { accountErrors } from './problems.ts'
import { startSession } from './start-session.ts'

/** A previous session of this browser ends, here and at the spa API. */
export const logIn: MutationResolvers['logIn'] = async (_root, { input }, context) => {
  const { session } = context
  if (!session.canBegin)
    throw new GraphQLError('Log in without a bearer token.', { extensions: { code: 'BAD_REQUEST' } })
  try {
    const user = await startSession(context, input.email, input.password)
    await endSession(context)
    const now = Date.now()
    session.begin(tokensOf(user, now))
    return { viewer: user, sessionExpiresAt: new Date(now + sessionMs).toISOString(), userErrors: [] }
  } catch (error) {
    return { viewer: null, sessionExpiresAt: null, userErrors: accountErrors.from(error) }
  }
}
