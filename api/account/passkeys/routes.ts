import type { Handlers } from '../../http/contract.ts'
import type { AccountDeps } from '../deps.ts'
import { addPasskey } from './add-passkey.ts'
import { createLoginOptions } from './create-login-options.ts'
import { createOptions } from './create-options.ts'
import { logInWithPasskey } from './log-in-with-passkey.ts'
import { listPasskeys } from './passkey-sql.ts'
import { removePasskey } from './remove-passkey.ts'

export function passkeyRoutes(deps: AccountDeps) {
  return {
    async listPasskeys({ context }) {
      const { userId } = await context.requireVisitor()
      return { status: 200, body: { items: await listPasskeys(deps.db, userId) } }
    },
    async createPasskeyOptions({ context }) {
      return { status: 200, body: await createOptions(deps, await context.requireVisitor()) }
    },
    async addPasskey({ body, context }) {
      return { status: 201, body: await addPasskey(deps, await context.requireVisitor(), body) }
    },
    async removePasskey({ params, context }) {
      await removePasskey(deps, await context.requireVisitor(), params.id)
      return { status: 204 }
    },
    async createPasskeyLoginOptions({ context }) {
      return { status: 200, body: await createLoginOptions(deps, context.clientAddress) }
    },
    async loginWithPasskey({ body, headers, context: { clientAddress } }) {
      const circumstances = { clientAddress, deviceTokens: headers['Device-Tokens'] }
      const { user, deviceTokens } = await logInWithPasskey(deps, body, circumstances)
      return { status: 200, body: user, headers: { 'device-tokens': deviceTokens } }
    },
  } satisfies Partial<Handlers>
}
