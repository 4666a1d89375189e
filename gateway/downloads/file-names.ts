/**
 * The file name of a `Content-Disposition` header (RFC 6266), safe for a header and a disk; null if nothing
 * remains. The spa API names files after visitors, so the name is untrusted.
 */
export function fileNameIn(disposition: string): string | null {
  const encoded = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]*)/i.exec(disposition)?.[1]
  const quoted = /(?:^|;)\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i
    .exec(disposition)?.[1]
    ?.replaceAll(/\\(.)/g, '$1')
  const bare = /(?:^|;)\s*filename\s*=\s*([^";\s]+)/i.exec(disposition)?.[1]
  return safeName(decoded(encoded) ?? quoted ?? bare ?? '')
}

/**
 * Removes control characters, text directions, lone surrogates and separators; leaves at most 100 characters.
 */
function safeName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  const characters = [...name]
  if (characters.length <= 100) return name || null
  const extension = /\.\w{1,5}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, 100 - extension.length).join('') + extension
}

function decoded(encoded: string | undefined): string | null {
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded)
  } catch {
    return null
  }
}
