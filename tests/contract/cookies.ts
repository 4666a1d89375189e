import type { Fetch } from '../proofs/harness/browser.ts'

/** Keeps the cookies beside the session, such as that of a registration. */
export function keepCookies(fetch: Fetch, jar = new Map<string, string>()): Fetch {
  return async (request) => {
    const session = request.headers.get('cookie')
    const kept = [...jar].map(([name, value]) => `${name}=${value}`)
    const cookie = [...(session ? [session] : []), ...kept].join('; ')
    const headers = new Headers(request.headers)
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(new Request(request, { headers }))
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      if (name!.endsWith('session')) continue
      if (/Max-Age=0/.test(set)) jar.delete(name!)
      else jar.set(name!, value!)
    }
    return response
  }
}
