interface PolicyOptions {
  isDevelopment: boolean
  /** Origin of the local payment provider, where the card form is posted. */
  providerUrl: string
}

/**
 * The headers of every page: no inline scripts, no frames, everything from this server. In development Vite
 * adds inline scripts and a web socket.
 */
export function pageHeaders({ isDevelopment, providerUrl }: PolicyOptions): Record<string, string> {
  const own = isDevelopment ? "'self' 'unsafe-inline'" : "'self'"
  const policy = {
    'default-src': "'none'",
    'script-src': own,
    'style-src': own,
    // positions in the calendar and the focus of pictures are computed
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'media-src': "'self'",
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
    // never the path: links in mails contain secrets
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'DENY',
  }
}
