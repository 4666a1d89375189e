/**
 * The parts of a path as a person meant them: decoded, composed, without spaces, invisible characters and
 * what a sentence or a bracket left around them. Empty parts, of doubled or trailing slashes, are left out.
 */
export function typedSegments(pathname: string): string[] {
  return pathname.split('/').map(typed).filter(Boolean)
}

/** One part of a path, or a value of a query. */
export function typed(part: string): string {
  return decoded(part)
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/^[\s<([{"'„“»«]+|[\s.,;:!?/\\)>\]}"'“”’»«…]+$/gu, '')
}

/** UTF-8, also where a client sent it without encoding it, else Latin-1 as old programs encode it. */
function decoded(part: string): string {
  const bytes = part.replaceAll(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
  return utf8(utf8(bytes))
}

function utf8(text: string): string {
  if (/[^\0-\u00FF]/.test(text)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(text, (byte) => byte.charCodeAt(0)),
    )
  } catch {
    return text
  }
}
