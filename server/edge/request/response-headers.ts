export const yearInSeconds = 31_536_000

/** Headers of every response. Subdomains are left out of HSTS: this shop does not know what runs on them. */
export function commonHeaders(shopUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(shopUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${yearInSeconds}` }),
  }
}
