import { createHash } from 'node:crypto'
import { defaults, seal, unseal } from 'iron-webcrypto'
import { z } from 'zod'

/** The longest life of an unused session; the contract gives a refresh token 30 days. */
export const sessionMs = 30 * 24 * 60 * 60 * 1000

/** The content of the cookie, readable by the gateway only. */
const tokensModel = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Milliseconds since 1970. */
  accessEndsAt: z.number(),
  /** The id of the viewer; sessions of before have none until their next refresh. */
  account: z.string().optional(),
})
export type Tokens = z.output<typeof tokensModel>

export interface Sealer {
  seal(tokens: Tokens): Promise<string>
  /** Null if it was not sealed with one of the secrets, was altered, or is too old. */
  unseal(sealed: string): Promise<Tokens | null>
}

/** The first secret seals, all of them unseal, so a secret can be rotated without ending sessions. */
export function createSealer(secrets: readonly string[]): Sealer {
  const options = { ...defaults, ttl: sessionMs }
  const keys = Object.fromEntries(secrets.map((secret) => [nameOf(secret), secret]))
  const first = { id: nameOf(secrets[0]!), secret: secrets[0]! }
  return {
    seal: (tokens) => seal(tokens, first, options),
    unseal: async (sealed) => {
      const content = await unseal(sealed, keys, options).catch(() => null)
      return tokensModel.safeParse(content).data ?? null
    },
  }
}

/** Sent in clear text with the sealed content, so it must not reveal the secret. */
function nameOf(secret: string): string {
  return createHash('sha256').update(`session secret ${secret}`).digest('hex').slice(0, 12)
}
