import type { Plugin } from 'graphql-yoga'
import type { Device } from './device.ts'
import type { Registration } from './registration.ts'
import type { Session } from './session.ts'

interface Kept {
  session: Session
  device: Device
  registration: Registration
}

/**
 * Sets the session cookie when the session began, was refreshed or ended during the request, those of the
 * device and its registration when they changed. A shared device is told to empty its cache; browsers obey on
 * https and loopback.
 */
export function useSessionCookie(): Plugin<Kept> {
  const contexts = new WeakMap<Request, Kept>()
  return {
    onContextBuilding: ({ context }) => {
      return () => {
        contexts.set(context.request, context)
      }
    },
    onResponse: async ({ request, response }) => {
      const context = contexts.get(request)
      const { session, device, registration } = context ?? {}
      const cookies = [await session?.cookieToSet(), device?.cookieToSet(), registration?.cookieToSet()]
      for (const cookie of cookies) if (cookie) response.headers.append('set-cookie', cookie)
      if (session?.isCacheCleared()) response.headers.set('clear-site-data', '"cache"')
    },
  }
}
