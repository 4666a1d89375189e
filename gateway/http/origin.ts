/**
 * Whether this request may read a document. Requests that name another site are refused; requests without
 * Fetch Metadata and Origin (older browsers, plain http) are accepted, since reading changes nothing and no
 * other site can read the response.
 */
export function isNotFromOtherSite(
  headers: Pick<Headers, 'get'>,
  allowedOrigins: ReadonlySet<string>,
): boolean {
  const isSilent = headers.get('sec-fetch-site') === null && headers.get('origin') === null
  return isSilent || isFromOurPages(headers, allowedOrigins)
}

/**
 * CSRF check: whether this request may change something, because a browser proves by Fetch Metadata or by an
 * allowed origin that it comes from our pages. A client that sends neither is no browser and must not bring a
 * cookie.
 */
export function isFromOurPages(headers: Pick<Headers, 'get'>, allowedOrigins: ReadonlySet<string>): boolean {
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return true
  const origin = headers.get('origin')
  if (origin !== null) return allowedOrigins.has(origin)
  return site === null && headers.get('cookie') === null
}
