// Passkeys of the test account API: what a browser does with an authenticator.
import { type Forgery, openAuthenticator } from './authenticator.ts'
import { type Call, newClient, type openAccount, shopUrl } from '../account.ts'

type Account = ReturnType<typeof openAccount>

export function openPasskeys(account: Account) {
  const device = openAuthenticator(shopUrl)
  const options = async (token: string) => {
    const { body } = await account.post('/v1/identity/passkeys/options', undefined, { token })
    return body as { challenge: string; user: { id: string; name: string } } & Record<string, unknown>
  }
  const loginOptions = async () => {
    const { body } = await account.post('/v1/identity/login-passkey/options', undefined, {
      from: newClient(),
    })
    return body as { challenge: string; rpId: string }
  }
  const add = (token: string, body: unknown) => account.post('/v1/identity/passkeys', body, { token })
  const logIn = (body: unknown, more: Call = {}) => account.post('/v1/identity/login-passkey', body, more)

  return {
    device,
    options,
    loginOptions,
    add,
    logIn,
    list: async (token: string) =>
      (await account.call('/v1/identity/passkeys', { token })).body['items'] as {
        id: number
        lastUsedAt: string | null
      }[],
    remove: (token: string, id: number) =>
      account.call(`/v1/identity/passkeys/${id}`, { method: 'DELETE', token }),
    /** An account with a passkey. */
    async newOwner() {
      const visitor = await account.newVisitor()
      const { key, body } = device.create(await options(visitor.accessToken))
      const { status, body: saved } = await add(visitor.accessToken, body)
      if (status !== 201) throw new Error(`The passkey was not saved: ${JSON.stringify(saved)}`)
      return { ...visitor, key, passkeyId: saved['id'] as number }
    },
    /** A login with the passkey, forged or not. */
    async logInWith(key: ReturnType<typeof device.create>['key'], forged: Forgery = {}, more: Call = {}) {
      return logIn(device.sign(key, await loginOptions(), forged), more)
    },
  }
}
