import type { GatewayContext } from '../request/context.ts'
import type { AccountUserError, MutationResolvers } from '../generated/resolvers.ts'
import { SpaProblem } from '../spa/problem.ts'
import type { FieldNames } from '../request/user-errors.ts'
import { accountErrors, passwordFields } from './problems.ts'

const names = { code: 'token', passwordRepeat: 'newPasswordRepeat' } as const satisfies FieldNames
const linkParts = new Set(['userId', 'token', 'emailCode'])
const linkInvalid: AccountUserError = {
  code: 'RESET_LINK_INVALID',
  field: null,
  message: 'The link is not one that was sent.',
}

/** Never retried: the link works once, so a repeat of a success would be refused. */
export const resetPassword: MutationResolvers['resetPassword'] = async (_root, { input }, context) => {
  const { token, emailCode, newPassword, newPasswordRepeat } = input
  // The link in the mail has a number.
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
    const params = { header: context.device.headers() }
    await context.spa.anonymous.write(async (api) => {
      const reply = await api.POST('/v1/identity/ResetPassword', { body, params })
      context.device.remember(reply.response)
      return reply
    })
  } catch (error) {
    return {
      isReset: false,
      endedSession: false,
      userErrors: asInvalidLink(
        accountErrors.from(error, { names, fieldOfCode: passwordFields('newPassword') }),
      ),
    }
  }
  return { isReset: true, endedSession: await clearEndedSession(context), userErrors: [] }
}

/** Parts in the wrong format mean a truncated or forged link, which no field can correct. */
function asInvalidLink(errors: AccountUserError[]): AccountUserError[] {
  const others = errors.filter(({ field }) => !linkParts.has(field?.at(1) ?? ''))
  return others.length < errors.length ? [linkInvalid] : others
}

/**
 * A reset ends all sessions of the account. If this browser had one, the next call is refused and the cookie
 * deleted.
 */
async function clearEndedSession({ session, spa }: GatewayContext): Promise<boolean> {
  if ((await session.accessToken()) === null) return false
  try {
    await spa.visitor.read((api) => api.GET('/v1/identity/UserInfo'))
    return false
  } catch (error) {
    if (!(error instanceof SpaProblem)) throw error
    return error.status === 401 // after any other failure, the next call finds out
  }
}
