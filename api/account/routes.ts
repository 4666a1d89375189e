import type { Handlers } from '../http/contract.ts'
import { unauthorized } from '../http/problem.ts'
import { changeDefaultAddress, deleteAddress, updateAddress } from './addresses/change-addresses.ts'
import { changePassword } from './passwords/change-password.ts'
import { confirmByCode } from './registration/confirm-code.ts'
import { confirmRegistration, followLink } from './registration/confirm-email.ts'
import { companionsRoutes } from './companions/routes.ts'
import { createAddress } from './addresses/create-address.ts'
import { deleteAccount } from './delete-account.ts'
import type { AccountDeps } from './deps.ts'
import { forgetPassword } from './passwords/forget-password.ts'
import { logIn } from './sessions/log-in.ts'
import { memberCardPdf, memberCardPng } from './member-card.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { register } from './registration/register.ts'
import { resendCode } from './registration/resend-code.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { revokeSession } from './sessions/session-sql.ts'
import { listCountries, readAddresses, readUser } from './sql.ts'
import { updateUserInfo } from './update-user-info.ts'

export function accountRoutes(deps: AccountDeps) {
  const { db } = deps
  return {
    ...companionsRoutes(deps),
    ...passkeyRoutes(deps),
    async register({ body, query, headers, context }) {
      const { locale, clientAddress } = context
      const circumstances = { locale, clientAddress, caller: context.caller() }
      const { deviceTokens, key } = await register(deps, body, {
        ...circumstances,
        solution: headers['Challenge-Solution'],
        deviceTokens: headers['Device-Tokens'],
        returnUrl: query.returnUrl,
      })
      const kept = { 'device-tokens': deviceTokens, 'registration-key': key }
      return { status: 202, body: {}, headers: kept }
    },
    async confirmRegistrationCode({ body, headers, context: { clientAddress } }) {
      const key = headers['Registration-Key']
      return { status: 200, body: await confirmByCode(deps, { key, code: body.code, clientAddress }) }
    },
    async resendRegistrationCode({ headers, context: { locale, clientAddress } }) {
      const key = headers['Registration-Key']
      return { status: 202, body: await resendCode(deps, { key, locale, clientAddress }) }
    },
    async confirmEmail({ query, context }) {
      return {
        status: 302,
        headers: { Location: await followLink(deps, query.token, context) },
      }
    },
    async confirmRegistration({ body, headers, context }) {
      const path = await confirmRegistration(deps, body, {
        clientAddress: context.clientAddress,
        caller: context.caller(),
        deviceTokens: headers['Device-Tokens'],
      })
      return { status: 200, body: path }
    },
    async login({ body, headers, context }) {
      const { user, deviceTokens } = await logIn(deps, {
        ...body,
        clientAddress: context.clientAddress,
        caller: context.caller(),
        deviceTokens: headers['Device-Tokens'],
      })
      return { status: 200, body: user, headers: { 'device-tokens': deviceTokens } }
    },
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
    async refreshSession({ body }) {
      return { status: 200, body: await refreshSession(deps, body) }
    },
    async logout({ context }) {
      const { sessionId } = await context.requireVisitor()
      await revokeSession(db, sessionId)
      return { status: 204 }
    },
    async updateUserInfo({ body, context }) {
      return { status: 200, body: await updateUserInfo(deps, await context.requireVisitor(), body) }
    },
    async deleteAccount({ context }) {
      await deleteAccount(deps, await context.requireVisitor())
      return { status: 204 }
    },
    async getUserInfo({ context }) {
      const { userId } = await context.requireVisitor()
      const user = await readUser(db, userId)
      if (!user) throw unauthorized()
      return { status: 200, body: user }
    },
    async listAddresses({ context }) {
      const { userId } = await context.requireVisitor()
      const { addresses, defaultAddress } = await readAddresses(db, userId)
      return { status: 200, body: { addresses, defaultAddressId: defaultAddress?.id ?? null } }
    },
    async createAddress({ body, context }) {
      const { userId } = await context.requireVisitor()
      return { status: 201, body: await createAddress(deps, userId, body) }
    },
    async updateAddress({ params, body, context }) {
      const { userId } = await context.requireVisitor()
      return { status: 200, body: await updateAddress(deps, userId, params.id, body) }
    },
    async deleteAddress({ params, context }) {
      const { userId } = await context.requireVisitor()
      await deleteAddress(deps, userId, params.id)
      return { status: 204 }
    },
    async changeDefaultAddress({ query, context }) {
      const { userId } = await context.requireVisitor()
      await changeDefaultAddress(deps, userId, query.addressId)
      return { status: 204 }
    },
    async getQrCodeAsPdf({ params, context }) {
      const visitor = await context.requireVisitor()
      const caller = context.caller(visitor)
      return {
        status: 200,
        file: await memberCardPdf(db, visitor, params.personId, { locale: context.locale, caller }),
      }
    },
    async getQrCodeAsPng({ params, context }) {
      const visitor = await context.requireVisitor()
      const file = await memberCardPng(db, visitor, params.personId, context.caller(visitor))
      return { status: 200, file }
    },
    async listCountryCodes({ context }) {
      return { status: 200, body: await listCountries(db, context.locale) }
    },
  } satisfies Partial<Handlers>
}
