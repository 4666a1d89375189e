interface PolicyOptions {
  isDevelopment: boolean
  /** Origin of the local payment provider, where the card form is posted. */
  providerUrl: string
  /** Origin of the embedded map. */
  mapOrigin: string
}

/**
 * The headers of every page: no inline scripts and styles but those that `admitInline` names, everything from
 * this server, and no frames but the map's, which the shop asks for after consent only. In development Vite
 * adds inline scripts and a web socket.
 */
export function pageHeaders({
  isDevelopment,
  providerUrl,
  mapOrigin,
}: PolicyOptions): Record<string, string> {
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
    // whether the map can be reached, before its frame would show the browser's own error page
    'connect-src': `'self' ${isDevelopment ? 'ws: ' : ''}${mapOrigin}`,
    'frame-src': mapOrigin,
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
    // the camera reads vouchers on a tablet
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    // never the path: links in mails contain secrets
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'DENY',
  }
}
