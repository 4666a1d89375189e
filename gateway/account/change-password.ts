import { GraphQLError } from 'graphql'
import type { SessionUser } from '#openapi/generated/spa.ts'
import type { GatewayContext } from '../request/context.ts'
import type { AccountUserError, ChangePasswordInput, MutationResolvers } from '../generated/resolvers.ts'
import { tokensOf } from '../session/refresh.ts'
import { sessionMs } from '../session/seal.ts'
import { SpaProblem } from '../spa/problem.ts'
import { endSession, endSessionOf } from './log-out.ts'
import { accountErrors, passwordFields } from './problems.ts'
import { startSession } from './start-session.ts'

/**
 * The current password is verified by a login, and the session of that login changes the password: the spa
 * API keeps that session, so the browser stays logged in whatever fails afterwards. A login with the new
 * password then replaces it.
 */
export const changePassword: MutationResolvers['changePassword'] = async (_root, { input }, context) => {
  const { spa, session } = context
  if (!session.canBegin)
    throw new GraphQLError('Change the password without a bearer token.', {
      extensions: { code: 'BAD_REQUEST' },
    })
  let verified: SessionUser
  try {
    const { email } = await spa.visitor.read((api) => api.GET('/v1/identity/UserInfo'))
    verified = await startSession(context, email, input.currentPassword)
  } catch (error) {
    return refused(
      accountErrors.from(error, { names: { password: 'currentPassword' } }).map(asCurrentPassword),
    )
  }
  try {
    await change(context, verified, input)
  } catch (error) {
    if (isRefusal(error)) await endSessionOf(context, verified)
    else await continueWith(context, verified)
    return refused(
      accountErrors.from(error, {
        names: { confirmPassword: 'newPasswordRepeat' },
        fieldOfCode: passwordFields('newPassword'),
      }),
    )
  }
  session.begin(tokensOf(verified, Date.now()))
  const user = await replaceSession(context, verified, input.newPassword)
  return { viewer: user, sessionExpiresAt: new Date(Date.now() + sessionMs).toISOString(), userErrors: [] }
}

async function change(
  { spa }: GatewayContext,
  verified: SessionUser,
  { newPassword, newPasswordRepeat }: ChangePasswordInput,
): Promise<void> {
  const headers = { authorization: `Bearer ${verified.accessToken}` }
  const body = { newPassword, confirmPassword: newPasswordRepeat }
  await spa.anonymous.write((api) => api.POST('/v1/identity/changePassword', { body, headers }))
}

/** A refusal changed nothing. Without a response the password may have been changed. */
function isRefusal(error: unknown): boolean {
  return error instanceof SpaProblem && !error.isUnavailable
}

/**
 * Whether the password was changed is unknown. The new session is valid in either case, the previous one
 * perhaps not.
 */
async function continueWith(context: GatewayContext, verified: SessionUser): Promise<void> {
  await endSession(context)
  context.session.begin(tokensOf(verified, Date.now()))
}

/**
 * Replaces the session by one of the new password. If that login fails, the visitor stays logged in with the
 * current session.
 */
async function replaceSession(
  context: GatewayContext,
  verified: SessionUser,
  newPassword: string,
): Promise<SessionUser> {
  try {
    const user = await startSession(context, verified.email, newPassword)
    context.session.begin(tokensOf(user, Date.now()))
    await endSessionOf(context, verified)
    return user
  } catch (error) {
    if (!(error instanceof SpaProblem)) throw error
    return verified
  }
}

function asCurrentPassword(error: AccountUserError): AccountUserError {
  return error.code === 'LOGIN_FAILED'
    ? { ...error, code: 'CURRENT_PASSWORD_WRONG', field: ['input', 'currentPassword'] }
    : error
}

function refused(userErrors: AccountUserError[]) {
  return { viewer: null, sessionExpiresAt: null, userErrors }
}
