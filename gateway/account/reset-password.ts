import type { GatewayContext } from '../context.ts'
import type { AccountUserError, MutationResolvers } from '../generated/resolvers.ts'
import { SpaProblem } from '../spa/problem.ts'
import { accountErrors, passwordFields } from './problems.ts'

const names = { code: 'token', passwordRepeat: 'newPasswordRepeat' }
const partsOfLink = new Set(['userId', 'token', 'emailCode'])
const linkInvalid: AccountUserError = {
  code: 'RESET_LINK_INVALID',
  field: null,
  message: 'The link is not one that was sent.',
}

/** Asked once: the link works once, and a repeat of what was done would be told that the link is invalid. */
export const resetPassword: MutationResolvers['resetPassword'] = async (_root, { input }, context) => {
  const { token, emailCode, newPassword, newPasswordRepeat } = input
  // What is no number cannot be in a mail of the spa.
  if (!/^[1-9]\d{0,9}$/.test(input.userId))
    return { isReset: false, endedSession: false, userErrors: [linkInvalid] }
  const body = {
    userId: Number(input.userId),
    code: token,
    emailCode,
    newPassword,
    passwordRepeat: newPasswordRepeat,
  }
  try {
    await context.spa.anybody.write((api) => api.POST('/v1/identity/ResetPassword', { body }))
  } catch (error) {
    return {
      isReset: false,
      endedSession: false,
      userErrors: withoutParts(
        accountErrors.from(error, { names, fieldOfCode: passwordFields('newPassword') }),
      ),
    }
  }
  return { isReset: true, endedSession: await dropEndedSession(context), userErrors: [] }
}

/** A link whose parts do not have their form was cut or made up: nobody can correct a field of it. */
function withoutParts(errors: AccountUserError[]): AccountUserError[] {
  const others = errors.filter(({ field }) => !partsOfLink.has(field?.at(1) ?? ''))
  return others.length < errors.length ? [linkInvalid] : others
}

/** If it was this browser's account, its session is over: the spa refuses it, and asking once makes the browser forget it. */
async function dropEndedSession({ session, spa }: GatewayContext): Promise<boolean> {
  if ((await session.accessToken()) === null) return false
  try {
    await spa.visitor.read((api) => api.GET('/v1/identity/UserInfo'))
    return false
  } catch (error) {
    if (!(error instanceof SpaProblem)) throw error
    return error.status === 401 // of any other answer the next question finds it out
  }
}
