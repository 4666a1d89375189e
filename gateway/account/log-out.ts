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
  try {
    if ((await session.accessToken()) !== null) await spa.visitor.write((api) => api.POST('/v1/identity/logout'), { isRepeatable: true })
  } catch (error) {
    if (!(error instanceof SpaProblem)) throw error
    if (error.status !== 401) log({ event: 'logout-not-told', code: error.code ?? 'no answer' })
  }
  session.forget()
}
