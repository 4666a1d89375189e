import type { Plugin } from 'graphql-yoga'
import type { Device } from './device.ts'
import type { Session } from './session.ts'

/**
 * Sets the session cookie when the session began, was refreshed or ended during the request, and that of the
 * device after a login. A shared device is told to empty its cache; browsers obey on https and loopback.
 */
export function useSessionCookie(): Plugin<{ session: Session; device: Device }> {
  const contexts = new WeakMap<Request, { session: Session; device: Device }>()
  return {
    onContextBuilding: ({ context }) => {
      return () => {
        contexts.set(context.request, context)
      }
    },
    onResponse: async ({ request, response }) => {
      const context = contexts.get(request)
      for (const cookie of [await context?.session.cookieToSet(), context?.device.cookieToSet()])
        if (cookie) response.headers.append('set-cookie', cookie)
      if (context?.session.isCacheCleared()) response.headers.set('clear-site-data', '"cache"')
    },
  }
}
