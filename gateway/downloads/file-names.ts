/**
 * The name that a `Content-Disposition` gives to a file (RFC 6266), made fit for a header, a disk and an eye; null where nothing is left.
 * The spa names files after visitors, so anything may be in it.
 */
export function fileNameIn(disposition: string): string | null {
  const encoded = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]*)/i.exec(disposition)?.[1]
  const quoted = /(?:^|;)\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i
    .exec(disposition)?.[1]
    ?.replaceAll(/\\(.)/g, '$1')
  const bare = /(?:^|;)\s*filename\s*=\s*([^";\s]+)/i.exec(disposition)?.[1]
  return safeName(decoded(encoded) ?? quoted ?? bare ?? '')
}

/** Shown in the browser (`inline`) or saved (`attachment`): the name in ASCII for old programs, and as it is for all others. */
export function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${whole}`
}

/** Without control characters, reading directions, halves of characters and whatever a path could be made of; at most 100 characters. */
function safeName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  const letters = [...name]
  if (letters.length <= 100) return name || null
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, 100 - ending.length).join('') + ending
}

function decoded(encoded: string | undefined): string | null {
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded)
  } catch {
    return null
  }
}
