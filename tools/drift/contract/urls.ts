/**
 * Where a contract may lie for the address of an API: this one serves it as `/docs/spa.json` of its host,
 * also where the API itself is below `/api`. It is that of no other address of the host.
 */
export function contractUrls(url: string): string[] {
  if (/\.(json|ya?ml)$/.test(new URL(url).pathname)) return [url]
  const base = url.replace(/\/+$/, '')
  const paths = ['/docs/spa.json', '/api/docs/spa.json', '/openapi.json']
  return [url, ...paths.map((path) => `${base}${path}`), `${base.replace(/\/api$/, '')}/docs/spa.json`]
}
