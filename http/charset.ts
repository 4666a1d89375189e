/** Whether a Content-Type leaves its charset to the default of JSON, or names that. */
export function isUtf8(contentType: string | null): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType ?? '')?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset)
}
