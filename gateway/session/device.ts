import { openCookie } from './cookie.ts'

/** What the spa API gave this browser at registrations and logins, so that it is known to its accounts. */
export interface Device {
  /** The header of a registration, its confirmation or a login; empty for an unknown browser. */
  headers(): { 'Device-Tokens'?: string }
  /** Keeps what the response says. */
  remember(response: Response): void
  /** The browser is another person's next. */
  forget(): void
  /** The `Set-Cookie` header of the response, if there is something new to keep. */
  cookieToSet(): string | null
}

const yearSeconds = 365 * 86_400
/** The contract's form of the tokens: a cookie of another form is not passed on. */
const form = /^[A-Za-z0-9._~-]{1,512}$/

/**
 * The cookie is read at registrations and logins only, and kept at logout unless the device is shared: it
 * opens nothing without the password or the link in a mail.
 */
export function openDevice(headers: Headers, isSecure: boolean): Device {
  const cookie = openCookie('device', isSecure)
  let changed: string | null = null
  return {
    headers() {
      const kept = changed ?? cookie.read(headers.get('cookie'))
      return kept && form.test(kept) ? { 'Device-Tokens': kept } : {}
    },
    remember(response) {
      const given = response.headers.get('device-tokens')
      if (given && form.test(given)) changed = given
    },
    forget() {
      changed = ''
    },
    cookieToSet() {
      if (changed === null) return null
      return changed === '' ? cookie.remove() : cookie.set(changed, yearSeconds)
    },
  }
}
