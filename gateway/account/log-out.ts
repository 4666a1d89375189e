import type { SessionUser } from '#openapi/generated/spa.ts'
import type { GatewayContext } from '../request/context.ts'
import type { MutationResolvers } from '../generated/resolvers.ts'
import { SpaProblem } from '../spa/problem.ts'

/** Ends the browser's session even while the spa API is unavailable. */
export const logOut: MutationResolvers['logOut'] = async (_root, { input }, context) => {
  await endSession(context)
  if (input.isSharedDevice) {
    context.session.clearCache()
    context.device.forget()
    context.registration.forget()
  }
  return { isLoggedOut: true }
}

/** Ends the session in the browser, and at the spa API if it is reachable. */
export async function endSession({ spa, session, log }: GatewayContext): Promise<void> {
  await tryLogOut(log, async () => {
    if ((await session.accessToken()) !== null)
      await spa.visitor.writeIdempotent((api) => api.POST('/v1/identity/logout'))
  })
  session.forget()
}

/** Ends a session that is in no cookie, if the spa API is reachable. */
export async function endSessionOf(
  { spa, log }: GatewayContext,
  { accessToken }: SessionUser,
): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` }
  await tryLogOut(log, () =>
    spa.anonymous.writeIdempotent((api) => api.POST('/v1/identity/logout', { headers })),
  )
}

/** A session that could not be ended expires by itself. */
async function tryLogOut(log: GatewayContext['log'], logOut: () => Promise<unknown>): Promise<void> {
  try {
    await logOut()
  } catch (error) {
    if (!(error instanceof SpaProblem)) throw error
    if (error.status !== 401) log({ event: 'logout-failed', code: error.code ?? 'no response' })
  }
}
