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
