/**
 * A `Content-Disposition` header, RFC 6266: shown in the browser (`inline`) or saved (`attachment`). The name
 * is in ASCII for old clients and in full (RFC 8187) for all others.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
