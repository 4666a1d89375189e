/** True if a Content-Type leaves its charset to the default of JSON, or names that or the ASCII within it. */
export function isUtf8(contentType: string | null): boolean {
  const charset = /;\s*charset\s*=\s*["']?([^"';\s]*)/i.exec(contentType ?? '')?.[1]
  return charset === undefined || /^(?:utf-?8|us-ascii)$/i.test(charset)
}

/** True for a body that comes as it is: `identity` is no encoding. */
export function isUnpacked(contentEncoding: string | null): boolean {
  return /^\s*(?:identity)?\s*$/i.test(contentEncoding ?? '')
}
