interface PolicyOptions {
  isDevelopment: boolean
  /** Where the local provider has its pages: the card's form is posted there. */
  providerUrl: string
}

/**
 * What every page is sent with. Everything of a page comes from this server; nothing inline runs, nobody may frame it.
 * In development Vite adds scripts of its own and talks to the browser by a socket.
 */
export function pageHeaders({ isDevelopment, providerUrl }: PolicyOptions): Record<string, string> {
  const own = isDevelopment ? "'self' 'unsafe-inline'" : "'self'"
  const policy = {
    'default-src': "'none'",
    'script-src': own,
    'style-src': own,
    // positions on the day ribbon and the focus of pictures are computed
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': isDevelopment ? "'self' ws:" : "'self'",
    'form-action': `'self' ${providerUrl}`,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  const rules = Object.entries(policy).map(([rule, value]) => `${rule} ${value}`)
  return {
    'content-security-policy': rules.join('; '),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // never the path: a link of a mail has its secret in it
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'DENY',
  }
}
