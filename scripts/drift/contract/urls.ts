/**
 * Where a contract may lie for the address of an API: this one serves it as `/docs/spa.json` of its host,
 * also where the API itself is below `/api`.
 */
export function contractUrls(url: string): string[] {
  if (/\.(json|ya?ml)$/.test(new URL(url).pathname)) return [url]
  const base = url.replace(/\/+$/, '')
  const paths = ['/docs/spa.json', '/api/docs/spa.json', '/openapi.json']
  return [url, ...paths.map((path) => `${base}${path}`), new URL('/docs/spa.json', url).href]
}
