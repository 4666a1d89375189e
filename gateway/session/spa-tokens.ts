import { type Cookie, openCookie } from './cookie.ts'

/** A token that the spa API gave this browser in a header, to be sent back in the same one. */
export interface SpaToken<Header extends string> {
  /** The header of the next call; empty for a browser that was given nothing. */
  headers(): { [name in Header]?: string }
  /** Keeps what the response says. */
  remember(response: Response): void
  /** It has served, or the browser is another person's next. */
  forget(): void
  /** The `Set-Cookie` headers of the response, if there is something new to keep. */
  cookiesToSet(): string[]
}

/** Makes this browser known to the accounts that it registered or logged in. */
export type Device = SpaToken<'Device-Tokens'>

/** The code of a mail is valid with it only. */
export type Registration = SpaToken<'Registration-Key'>

/**
 * The cookie is read at registrations and logins only, and kept at logout unless the device is shared: it
 * opens nothing without the password or the link in a mail.
 */
export function openDevice(headers: Headers, isSecure: boolean): Device {
  return openToken('Device-Tokens', headers, {
    cookie: openCookie('device', isSecure),
    ageSeconds: 365 * 86_400,
    form: /^[A-Za-z0-9._~-]{1,512}$/,
  })
}

/** The cookie lasts as long as the spa API knows the key. */
export function openRegistration(headers: Headers, isSecure: boolean): Registration {
  return openToken('Registration-Key', headers, {
    cookie: openCookie('registration', isSecure),
    ageSeconds: 3_600,
    form: /^[A-Za-z0-9_-]{43}$/,
  })
}

interface Kept {
  cookie: Cookie
  ageSeconds: number
  /** The contract's form: a cookie of another form is not passed on. */
  form: RegExp
}

function openToken<Header extends string>(
  name: Header,
  headers: Headers,
  { cookie, ageSeconds, form }: Kept,
): SpaToken<Header> {
  const sent = cookie.read(headers.get('cookie')).find(({ value }) => form.test(value))
  let changed: string | null = null
  return {
    headers() {
      const value = changed ?? sent?.value
      return (value ? { [name]: value } : {}) as { [each in Header]?: string }
    },
    remember(response) {
      const given = response.headers.get(name)
      if (given && form.test(given)) changed = given
    },
    forget() {
      changed = ''
    },
    cookiesToSet() {
      if (changed === null) return []
      return changed === '' ? cookie.remove(sent) : cookie.set(changed, ageSeconds, sent)
    },
  }
}
