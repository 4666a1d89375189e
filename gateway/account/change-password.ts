import { GraphQLError } from 'graphql'
import type { SessionUser, User } from '#openapi/generated/spa.ts'
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
  const { currentPassword } = input
  if (typeof currentPassword !== 'string') return chooseFirst(context, input)
  let verified: SessionUser
  try {
    const { email } = await spa.visitor.read((api) => api.GET('/v1/identity/UserInfo'))
    verified = await startSession(context, email, currentPassword)
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
    return refused(accountErrors.from(error, ofNewPassword))
  }
  session.begin(tokensOf(verified, Date.now()))
  return changed(await replaceSession(context, verified, input.newPassword))
}

const ofNewPassword = {
  names: { confirmPassword: 'newPasswordRepeat' },
  fieldOfCode: passwordFields('newPassword'),
} as const

/** The first password of an account that a code opened: its session is the only proof there is, and stays. */
async function chooseFirst({ spa }: GatewayContext, input: ChangePasswordInput) {
  try {
    const user = await spa.visitor.read((api) => api.GET('/v1/identity/UserInfo'))
    if (user.hasPassword !== false) return refused(currentPasswordWrong)
    await spa.visitor.write((api) => api.POST('/v1/identity/changePassword', { body: bodyOf(input) }))
    return changed({ ...user, hasPassword: true })
  } catch (error) {
    return refused(accountErrors.from(error, ofNewPassword))
  }
}

async function change(
  { spa }: GatewayContext,
  verified: SessionUser,
  input: ChangePasswordInput,
): Promise<void> {
  const headers = { authorization: `Bearer ${verified.accessToken}` }
  const body = bodyOf(input)
  await spa.anonymous.write((api) => api.POST('/v1/identity/changePassword', { body, headers }))
}

function bodyOf({ newPassword, newPasswordRepeat }: ChangePasswordInput) {
  return { newPassword, confirmPassword: newPasswordRepeat }
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

const currentPasswordWrong = accountErrors.of(
  'CURRENT_PASSWORD_WRONG',
  'currentPassword',
  'The account has a password.',
)

function asCurrentPassword(error: AccountUserError): AccountUserError {
  return error.code === 'LOGIN_FAILED'
    ? { ...error, code: 'CURRENT_PASSWORD_WRONG', field: ['input', 'currentPassword'] }
    : error
}

function changed(viewer: User) {
  return { viewer, sessionExpiresAt: new Date(Date.now() + sessionMs).toISOString(), userErrors: [] }
}

function refused(userErrors: AccountUserError[]) {
  return { viewer: null, sessionExpiresAt: null, userErrors }
}
