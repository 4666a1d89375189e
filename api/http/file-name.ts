/**
 * Converts text to a file name valid on every system: umlauts transliterated, text in brackets removed,
 * spaces to hyphens, and no character with a meaning in paths, headers or bidirectional text.
 */
export function fileNameOf(text: string): string {
  const name = withoutBrackets(text.normalize('NFC'))
    .replaceAll(/[äöüÄÖÜßẞ]/g, (letter) => umlauts[letter]!)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"'*/:<>?\\|()]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
  return [...name].slice(0, 100).join('')
}

/** Innermost first, as often as they are nested. */
function withoutBrackets(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, ' ')
  return shorter === text ? text : withoutBrackets(shorter)
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
