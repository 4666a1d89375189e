// The cookie of a session of the house. Its path keeps it from every page of a visitor.
import type { TokenSource } from '../spa/client.ts'

/** The session of one request. */
export interface HouseSession extends TokenSource {
  begin(token: string): void
  forget(): void
  /** The `Set-Cookie` header of the response, if the session changed. */
  cookieToSet(): string | null
}

const form = /^[A-Za-z0-9_-]{20,100}$/

/**
 * `Strict`: no link of another site opens the house with it. Without an age it ends with the browser; the spa
 * API ends it after twelve hours.
 */
export function openHouseSession(headers: Headers, isSecure: boolean): HouseSession {
  const name = isSecure ? '__Secure-wellzone-house' : 'wellzone-house'
  const parts = (headers.get('cookie') ?? '').split(';').map((part) => part.trim())
  const sent = parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  let token = form.test(sent) ? sent : null
  let isChanged = false
  const change = (next: string | null): void => {
    token = next
    isChanged = true
  }
  const attributes = `Path=/house; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    accessToken: async () => token,
    renew: async (refused) => refused,
    end: async () => change(null),
    begin: change,
    forget: () => change(null),
    cookieToSet() {
      if (!isChanged) return null
      return token === null ? `${name}=; ${attributes}; Max-Age=0` : `${name}=${token}; ${attributes}`
    },
  }
}
