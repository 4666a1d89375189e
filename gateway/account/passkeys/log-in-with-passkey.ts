import { GraphQLError } from 'graphql'
import type { MutationResolvers } from '../../generated/resolvers.ts'
import { tokensOf } from '../../session/refresh.ts'
import { sessionMs } from '../../session/seal.ts'
import { endSession } from '../log-out.ts'
import { passkeyErrors } from './problems.ts'

/** Never retried: a challenge works once. A previous session of this browser ends, as with a password. */
export const logInWithPasskey: MutationResolvers['logInWithPasskey'] = async (_root, { input }, context) => {
  const { spa, session, device } = context
  if (!session.canBegin)
    throw new GraphQLError('Log in without a bearer token.', { extensions: { code: 'BAD_REQUEST' } })
  const { clientDataJson: clientDataJSON, ...rest } = input
  const body = { ...rest, clientDataJSON }
  try {
    const user = await spa.anonymous.write(
      async (api) => {
        const params = { header: device.headers() }
        const reply = await api.POST('/v1/identity/login-passkey', { body, params })
        device.remember(reply.response)
        return reply
      },
      { endsWithClient: true },
    )
    await endSession(context)
    const now = Date.now()
    session.begin(tokensOf(user, now))
    return { viewer: user, sessionExpiresAt: new Date(now + sessionMs).toISOString(), userErrors: [] }
  } catch (error) {
    return { viewer: null, sessionExpiresAt: null, userErrors: passkeyErrors.from(error) }
  }
}
