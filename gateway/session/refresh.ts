import type { SessionUser } from '#openapi/generated/spa.ts'
import { userIds } from '../base/ids.ts'
import type { SpaCaller } from '../spa/client.ts'
import { SpaProblem } from '../spa/problem.ts'
import type { Tokens } from './seal.ts'

/** Exchanges tokens for new ones; null when the spa API refused, which ends the session. */
export type Refresher = (tokens: Tokens) => Promise<Tokens | null>

/**
 * Single-flight per refresh token. Other gateways may still refresh side by side: the spa API accepts a
 * repeat within ten seconds.
 */
export function createRefresher(caller: () => SpaCaller): Refresher {
  const running = new Map<string, Promise<Tokens | null>>()
  return (tokens) => {
    const shared = running.get(tokens.refreshToken)
    if (shared) return shared
    const started = refresh(caller(), tokens).finally(() => running.delete(tokens.refreshToken))
    running.set(tokens.refreshToken, started)
    return started
  }
}

/**
 * The tokens of a login or refresh. An expiry that seems past means that the clocks differ; then the token is
 * tried for a minute.
 */
export function tokensOf(user: SessionUser, now: number): Tokens {
  return {
    accessToken: user.accessToken,
    refreshToken: user.refreshToken,
    accessEndsAt: Math.max(Date.parse(user.expiration), now + 60_000),
    account: userIds.write(user.personId),
  }
}

/**
 * Refreshes the tokens. Only a refusal ends a session: 401, or 409 for a token used before. Every other error
 * is thrown and changes nothing.
 */
async function refresh(spa: SpaCaller, { accessToken, refreshToken }: Tokens): Promise<Tokens | null> {
  try {
    const user = await spa.writeIdempotent((api) =>
      api.POST('/v1/identity/refresh', { body: { accessToken, refreshToken } }),
    )
    return tokensOf(user, Date.now())
  } catch (error) {
    if (error instanceof SpaProblem && (error.status === 401 || error.status === 409)) return null
    throw error
  }
}
