/** A cookie of the gateway, which no script reads and other sites send along with links only. */
export interface Cookie {
  /**
   * All that a `Cookie` header has: other programs of the same host may have set one of that name, and a
   * browser sends each.
   */
  read(header: string | null): CookieValue[]
  /** The `Set-Cookie` headers; a value that came under the name of before is deleted there. */
  set(value: string, ageSeconds: number, replaced?: CookieValue | null): string[]
  /** The `Set-Cookie` headers that delete it. */
  remove(replaced?: CookieValue | null): string[]
}

export interface CookieValue {
  value: string
  /** False under the name of before, which other programs may use. */
  isOwn: boolean
}

/**
 * `__Host-` makes browsers require https, this host and path `/`; plain http on loopback cannot have it.
 * Before December 2026 the name had no `wellzone.`; the last of these cookies live until December 2027.
 */
export function openCookie(name: string, isSecure: boolean): Cookie {
  const prefix = isSecure ? '__Host-' : ''
  const [own, before] = [`${prefix}wellzone.${name}`, `${prefix}${name}`]
  const secure = isSecure ? '; Secure' : ''
  const header = (of: string, value: string, ageSeconds: number) =>
    `${of}=${value}; Path=/; Max-Age=${ageSeconds}; HttpOnly; SameSite=Lax${secure}`
  const set: Cookie['set'] = (value, ageSeconds, replaced) => [
    header(own, value, ageSeconds),
    ...(replaced?.isOwn === false ? [header(before, '', 0)] : []),
  ]
  return {
    read(cookies) {
      const parts = (cookies ?? '').split(';').map((part) => part.trim())
      return [own, before].flatMap((each) =>
        parts
          .filter((part) => part.startsWith(`${each}=`))
          .map((part) => ({ value: part.slice(each.length + 1), isOwn: each === own })),
      )
    },
    set,
    remove: (replaced) => set('', 0, replaced),
  }
}
