import { createHash } from 'node:crypto'
import { defaults, seal, unseal } from 'iron-webcrypto'
import { z } from 'zod'

/** Longest life of a session that is not used; the contract gives a refresh token 30 days. */
export const sessionMs = 30 * 24 * 60 * 60 * 1000

/** All that the cookie holds. Only the gateway can read it. */
const tokensModel = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Milliseconds since 1970. */
  accessEndsAt: z.number(),
})
export type Tokens = z.output<typeof tokensModel>

export interface Sealer {
  seal(tokens: Tokens): Promise<string>
  /** Null for what was not sealed with one of the secrets, was changed, or is too old. */
  unseal(sealed: string): Promise<Tokens | null>
}

/** The first secret seals, all of them open: so a secret can be replaced without ending any session. */
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

/** Travels in the clear beside what is sealed, so it must tell nothing of the secret. */
function nameOf(secret: string): string {
  return createHash('sha256').update(`session secret ${secret}`).digest('hex').slice(0, 12)
}
