/**
 * A file's name as people write it, made fit for every disk: umlauts converted, what stands in brackets removed, spaces as hyphens, and
 * nothing that a path, a header or a reading direction could be made of.
 */
export function fileNameOf(text: string): string {
  const name = text
    .normalize('NFC')
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/[äöüÄÖÜßẞ]/g, (letter) => umlauts[letter]!)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"'*/:<>?\\|()]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
  return [...name].slice(0, 100).join('')
}

/** Says that an answer is a file to be saved, RFC 6266: the name in ASCII for old programs, and as it is for all others. */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

const umlauts: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
}
