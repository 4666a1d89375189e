/**
 * May this request read a document? Only a navigation or a fetch of the visitor's browser can bring the cookie. Who says to be another
 * site is refused; who says nothing, like browsers without Fetch Metadata or on plain http, is let in: a reading request changes nothing,
 * and no other site can read its answer.
 */
export function isNotFromOtherSite(headers: Headers, allowedOrigins: ReadonlySet<string>): boolean {
  const isSilent = headers.get('sec-fetch-site') === null && headers.get('origin') === null
  return isSilent || isFromOurPages(headers, allowedOrigins)
}

/**
 * May this request change something? Cookies travel with forms and scripts of any site, so a browser has to show that it comes from
 * our own pages: by Fetch Metadata, or, where that is missing or says otherwise, by an origin of the list. What is no browser sends
 * neither, and then must not bring a cookie.
 */
export function isFromOurPages(headers: Headers, allowedOrigins: ReadonlySet<string>): boolean {
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return true
  const origin = headers.get('origin')
  if (origin !== null) return allowedOrigins.has(origin)
  return site === null && headers.get('cookie') === null
}
