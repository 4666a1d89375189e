import type { Plugin } from 'graphql-yoga'
import type { Session } from './session.ts'

/** Sets the session cookie when the session began, was refreshed or ended during the request. */
export function useSessionCookie(): Plugin<{ session: Session }> {
  const sessions = new WeakMap<Request, Session>()
  return {
    onContextBuilding: ({ context }) => {
      return () => {
        sessions.set(context.request, context.session)
      }
    },
    onResponse: async ({ request, response }) => {
      const cookie = await sessions.get(request)?.cookieToSet()
      if (cookie) response.headers.append('set-cookie', cookie)
    },
  }
}
