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
