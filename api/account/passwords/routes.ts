import type { Handlers } from '../../http/contract.ts'
import type { AccountDeps } from '../deps.ts'
import { changePassword } from './change-password.ts'
import { forgetPassword } from './forget-password.ts'
import { resetPassword } from './reset-password.ts'

export function passwordRoutes(deps: AccountDeps) {
  return {
    async forgetPassword({ body, headers, context: { locale, clientAddress } }) {
      const solution = headers['Challenge-Solution']
      await forgetPassword(deps, body.email, { locale, clientAddress, solution })
      return { status: 202, body: {} }
    },
    async resetPassword({ body, headers, context }) {
      const { path, deviceTokens } = await resetPassword(deps, body, {
        locale: context.locale,
        clientAddress: context.clientAddress,
        caller: context.caller(),
        deviceTokens: headers['Device-Tokens'],
      })
      return { status: 200, body: path, headers: { 'device-tokens': deviceTokens } }
    },
    async changePassword({ body, context }) {
      const visitor = await context.requireVisitor()
      await changePassword(deps, visitor, body, context.caller(visitor))
      return { status: 204 }
    },
  } satisfies Partial<Handlers>
}
