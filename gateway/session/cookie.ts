/** A cookie of the gateway, which no script reads and other sites send along with links only. */
export interface Cookie {
  read(header: string | null): string | null
  /** The `Set-Cookie` header. */
  set(value: string, ageSeconds: number): string
  /** The `Set-Cookie` header that deletes it. */
  remove(): string
}

/** `__Host-` makes browsers require https, this host and path `/`; plain http on loopback cannot have it. */
export function openCookie(name: string, isSecure: boolean): Cookie {
  const start = `${isSecure ? '__Host-' : ''}${name}=`
  const secure = isSecure ? '; Secure' : ''
  const set = (value: string, ageSeconds: number) =>
    `${start}${value}; Path=/; Max-Age=${ageSeconds}; HttpOnly; SameSite=Lax${secure}`
  return {
    read(header) {
      const pair = header?.split(';').find((part) => part.trim().startsWith(start))
      return pair?.trim().slice(start.length) || null
    },
    set,
    remove: () => set('', 0),
  }
}
