import type { Plugin } from 'graphql-yoga'
import type { Session } from './session.ts'

/**
 * Sets the session cookie when the session began, was refreshed or ended during the request. A shared device
 * is told to empty its cache; browsers obey on https and loopback.
 */
export function useSessionCookie(): Plugin<{ session: Session }> {
  const sessions = new WeakMap<Request, Session>()
  return {
    onContextBuilding: ({ context }) => {
      return () => {
        sessions.set(context.request, context.session)
      }
    },
    onResponse: async ({ request, response }) => {
      const session = sessions.get(request)
      const cookie = await session?.cookieToSet()
      if (cookie) response.headers.append('set-cookie', cookie)
      if (session?.isCacheCleared()) response.headers.set('clear-site-data', '"cache"')
    },
  }
}
