/** Whether a network address is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address)
}

/**
 * The client address of what this machine asks itself, directly and under a name of its own. Everything that
 * exists in development only answers it alone.
 */
export const thisMachine = '127.0.0.1'

/** Whether the host of a URL is this machine: `localhost`, its subdomains (RFC 6761), 127.0.0.0/8 and ::1. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
