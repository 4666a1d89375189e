import type { Plugin } from 'graphql-yoga'
import type { Session } from './session.ts'
import type { Device, Registration } from './spa-tokens.ts'

/** What the context of an operation has. */
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
export function useSessionCookie(): Plugin<object, Partial<Kept>> {
  return {
    // The context's members are here too, if the request got that far. A map by request would keep each past
    // its response: V8 frees what a weak map's value refers to only with the old generation.
    onResponse: async ({ response, serverContext: { session, device, registration } }) => {
      const kept = [await session?.cookiesToSet(), device?.cookiesToSet(), registration?.cookiesToSet()]
      for (const cookie of kept.flatMap((each) => each ?? [])) response.headers.append('set-cookie', cookie)
      if (session?.isCacheCleared()) response.headers.set('clear-site-data', '"cache"')
    },
  }
}
