import { openCookie } from './cookie.ts'

/** What the spa API gave this browser when it registered: the code of the mail is valid with it only. */
export interface Registration {
  /** The header of a code; empty for a browser that has not registered. */
  headers(): { 'Registration-Key'?: string }
  /** Keeps what the response says. */
  remember(response: Response): void
  /** The registration is confirmed, or the browser is another person's next. */
  forget(): void
  /** The `Set-Cookie` header of the response, if there is something new to keep. */
  cookieToSet(): string | null
}

/** The cookie lasts as long as the spa API knows the key. */
const hourSeconds = 3_600
/** The contract's form of the key: a cookie of another form is not passed on. */
const form = /^[A-Za-z0-9_-]{43}$/

export function openRegistration(headers: Headers, isSecure: boolean): Registration {
  const cookie = openCookie('registration', isSecure)
  let changed: string | null = null
  return {
    headers() {
      const kept = changed ?? cookie.read(headers.get('cookie'))
      return kept && form.test(kept) ? { 'Registration-Key': kept } : {}
    },
    remember(response) {
      const given = response.headers.get('registration-key')
      if (given && form.test(given)) changed = given
    },
    forget() {
      changed = ''
    },
    cookieToSet() {
      if (changed === null) return null
      return changed === '' ? cookie.remove() : cookie.set(changed, hourSeconds)
    },
  }
}
