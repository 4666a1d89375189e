import { GraphQLError } from 'graphql'
import type { SessionUser } from '#openapi/generated/spa.ts'
import type { GatewayContext } from '../context.ts'
import type { AccountUserError, ChangePasswordInput, MutationResolvers } from '../generated/resolvers.ts'
import { tokensOf } from '../session/refresh.ts'
import { sessionMs } from '../session/seal.ts'
import { SpaProblem } from '../spa/problem.ts'
import { endSession, endSessionOf } from './log-out.ts'
import { accountErrors, passwordFields } from './problems.ts'

/**
 * The current password is proved by a login, and that login's session changes it: so it is the one that the spa keeps, and the browser
 * goes on with it whatever fails afterwards. A login with the new password then takes its place.
 */
export const changePassword: MutationResolvers['changePassword'] = async (_root, { input }, context) => {
  const { spa, session } = context
  if (!session.canBegin)
    throw new GraphQLError('Change the password without a bearer token.', {
      extensions: { code: 'BAD_REQUEST' },
    })
  let proof: SessionUser
  try {
    const { email } = await spa.visitor.read((api) => api.GET('/v1/identity/UserInfo'))
    proof = await logInWith(context, email, input.currentPassword)
  } catch (error) {
    return refused(
      accountErrors.from(error, { names: { password: 'currentPassword' } }).map(asCurrentPassword),
    )
  }
  try {
    await change(context, proof, input)
  } catch (error) {
    if (isRefusal(error)) await endSessionOf(context, proof)
    else await goOnWith(context, proof)
    return refused(
      accountErrors.from(error, {
        names: { confirmPassword: 'newPasswordRepeat' },
        fieldOfCode: passwordFields('newPassword'),
      }),
    )
  }
  session.begin(tokensOf(proof, Date.now()))
  const user = await logInAnew(context, proof, input.newPassword)
  return { viewer: user, sessionExpiresAt: new Date(Date.now() + sessionMs).toISOString(), userErrors: [] }
}

function logInWith({ spa }: GatewayContext, identifier: string, password: string): Promise<SessionUser> {
  return spa.anybody.write((api) => api.POST('/v1/identity/login', { body: { identifier, password } }))
}

async function change(
  { spa }: GatewayContext,
  proof: SessionUser,
  { newPassword, newPasswordRepeat }: ChangePasswordInput,
): Promise<void> {
  const headers = { authorization: `Bearer ${proof.accessToken}` }
  const body = { newPassword, confirmPassword: newPasswordRepeat }
  await spa.anybody.write((api) => api.POST('/v1/identity/changePassword', { body, headers }))
}

/** The spa said no, so nothing was changed. Where it said nothing, it may have been. */
function isRefusal(error: unknown): boolean {
  return error instanceof SpaProblem && !error.isUnavailable
}

/** Nobody knows whether the password was changed. The session of the proof lives in either case, the one before perhaps not. */
async function goOnWith(context: GatewayContext, proof: SessionUser): Promise<void> {
  await endSession(context)
  context.session.begin(tokensOf(proof, Date.now()))
}

/** A visitor whose password was changed stays logged in, also where this login fails: then with the session of the proof. */
async function logInAnew(
  context: GatewayContext,
  proof: SessionUser,
  newPassword: string,
): Promise<SessionUser> {
  try {
    const user = await logInWith(context, proof.email, newPassword)
    context.session.begin(tokensOf(user, Date.now()))
    await endSessionOf(context, proof)
    return user
  } catch (error) {
    if (!(error instanceof SpaProblem)) throw error
    return proof
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
