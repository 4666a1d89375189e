/** Where a contract may lie for the address of an API: `/docs/spa.json` is where this one serves it. */
export function contractUrls(url: string): string[] {
  if (/\.(json|ya?ml)$/.test(new URL(url).pathname)) return [url]
  const base = url.replace(/\/+$/, '')
  return [url, ...['/docs/spa.json', '/api/docs/spa.json', '/openapi.json'].map((path) => `${base}${path}`)]
}
