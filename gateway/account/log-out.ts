import type { SessionUser } from '#openapi/generated/spa.ts'
import type { GatewayContext } from '../context.ts'
import type { MutationResolvers } from '../generated/resolvers.ts'
import { SpaProblem } from '../spa/problem.ts'

/** The browser forgets the session in any case, also while the spa does not answer. */
export const logOut: MutationResolvers['logOut'] = async (_root, _args, context) => {
  await endSession(context)
  return { isLoggedOut: true }
}

/** Ends the session at the spa, as far as it can be reached, and in the browser. */
export async function endSession({ spa, session, log }: GatewayContext): Promise<void> {
  await told(log, async () => {
    if ((await session.accessToken()) !== null)
      await spa.visitor.write((api) => api.POST('/v1/identity/logout'), { isRepeatable: true })
  })
  session.forget()
}

/** Ends a session that no browser has, as far as the spa can be reached. */
export async function endSessionOf(
  { spa, log }: GatewayContext,
  { accessToken }: SessionUser,
): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` }
  await told(log, () =>
    spa.anybody.write((api) => api.POST('/v1/identity/logout', { headers }), { isRepeatable: true }),
  )
}

/** What could not be told ends by itself, later. */
async function told(log: GatewayContext['log'], tell: () => Promise<unknown>): Promise<void> {
  try {
    await tell()
  } catch (error) {
    if (!(error instanceof SpaProblem)) throw error
    if (error.status !== 401) log({ event: 'logout-not-told', code: error.code ?? 'no answer' })
  }
}
