import { sessionMs } from './seal.ts'

/** `__Host-` makes browsers require https, this host and path `/`; plain http on loopback cannot have it. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-session' : 'session'
}

export function readSessionCookie(header: string | null, isSecure: boolean): string | null {
  return readCookie(header, cookieName(isSecure))
}

export function readCookie(header: string | null, name: string): string | null {
  const start = `${name}=`
  const pair = header?.split(';').find((part) => part.trim().startsWith(start))
  return pair?.trim().slice(start.length) || null
}

/** The `Set-Cookie` header with a sealed session for its longest life; with null it deletes the cookie. */
export function sessionCookie(sealed: string | null, isSecure: boolean): string {
  const age = sealed === null ? 0 : sessionMs / 1000
  const secure = isSecure ? '; Secure' : ''
  return `${cookieName(isSecure)}=${sealed ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}
