import type { Handlers } from '../http/contract.ts'
import { unauthorized } from '../http/problem.ts'
import { addressRoutes } from './addresses/routes.ts'
import { companionsRoutes } from './companions/routes.ts'
import { deleteAccount } from './delete-account.ts'
import type { AccountDeps } from './deps.ts'
import { exportOwnData } from './own-data/export.ts'
import { memberCardPdf, memberCardPng } from './member-card.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { logIn } from './sessions/log-in.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { revokeSession } from './sessions/session-sql.ts'
import { listCountries, readUser } from './sql.ts'
import { updateUserInfo } from './update-user-info.ts'

export function accountRoutes(deps: AccountDeps) {
  const { db } = deps
  return {
    ...registrationRoutes(deps),
    ...passwordRoutes(deps),
    ...passkeyRoutes(deps),
    ...addressRoutes(deps),
    ...companionsRoutes(deps),
    async login({ body, headers, context }) {
      const { user, deviceTokens } = await logIn(deps, {
        ...body,
        clientAddress: context.clientAddress,
        caller: context.caller(),
        deviceTokens: headers['Device-Tokens'],
      })
      return { status: 200, body: user, headers: { 'device-tokens': deviceTokens } }
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
    async exportOwnData({ context }) {
      const visitor = await context.requireVisitor()
      return { status: 200, file: await exportOwnData(deps, visitor, context.locale) }
    },
    async getUserInfo({ context }) {
      const { userId } = await context.requireVisitor()
      const user = await readUser(db, userId)
      if (!user) throw unauthorized()
      return { status: 200, body: user }
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
