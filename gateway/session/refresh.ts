import type { SessionUser } from '#openapi/generated/spa.ts'
import type { SpaCaller } from '../spa/client.ts'
import { SpaProblem } from '../spa/problem.ts'
import type { Tokens } from './seal.ts'

/** Changes tokens for new ones; null when the spa refused for good, so that the session is over. */
export type Refresher = (tokens: Tokens) => Promise<Tokens | null>

/**
 * One refresh per refresh token at a time, whatever number of requests wait for it. Several gateways may still ask side by side: the
 * spa forgives a repeat within ten seconds.
 */
export function createRefresher(caller: () => SpaCaller, now: () => number = Date.now): Refresher {
  const running = new Map<string, Promise<Tokens | null>>()
  return (tokens) => {
    const shared = running.get(tokens.refreshToken)
    if (shared) return shared
    const asked = refresh(caller(), tokens, now).finally(() => running.delete(tokens.refreshToken))
    running.set(tokens.refreshToken, asked)
    return asked
  }
}

/**
 * What a login or a refresh gives, as the session keeps it. The end is by the spa's clock: where that seems to be past already the
 * clocks differ, and the spa itself will say when the token is over.
 */
export function tokensOf(user: SessionUser, now: number): Tokens {
  return {
    accessToken: user.accessToken,
    refreshToken: user.refreshToken,
    accessEndsAt: Math.max(Date.parse(user.expiration), now + 60_000),
  }
}

/** Only a definite no (401, or 409 for a token that was used before) ends a session. Everything else is thrown and changes nothing. */
async function refresh(
  spa: SpaCaller,
  { accessToken, refreshToken }: Tokens,
  now: () => number,
): Promise<Tokens | null> {
  try {
    const user = await spa.write(
      (api) => api.POST('/v1/identity/refresh', { body: { accessToken, refreshToken } }),
      { isRepeatable: true },
    )
    return tokensOf(user, now())
  } catch (error) {
    if (error instanceof SpaProblem && (error.status === 401 || error.status === 409)) return null
    throw error
  }
}
