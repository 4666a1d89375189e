import { sessionMs } from './seal.ts'

/** `__Host-` makes browsers insist on https, this host and the whole site; plain http on one's own machine cannot have it. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-session' : 'session'
}

export function readSessionCookie(header: string | null, isSecure: boolean): string | null {
  const start = `${cookieName(isSecure)}=`
  const pair = header?.split(';').find((part) => part.trim().startsWith(start))
  return pair?.trim().slice(start.length) || null
}

/** The header that keeps a sealed session for as long as it can live, or, with null, makes the browser forget it. */
export function sessionCookie(sealed: string | null, isSecure: boolean): string {
  const age = sealed === null ? 0 : sessionMs / 1000
  const secure = isSecure ? '; Secure' : ''
  return `${cookieName(isSecure)}=${sealed ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}
