/**
 * Converts text to a file name valid on every system: umlauts transliterated, text in brackets removed,
 * spaces to hyphens, and no character with a meaning in paths, headers or bidirectional text.
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
