// Which characters the first file of each web font has, and which the second.

const printable = characters(0x20, 0x7e)

/**
 * The characters of the shop's own texts in both languages: the file that every page loads first has these.
 */
export const ownCharacters = `${printable}\u00a0\u00ad§©·×²éÄÖÜßäöü€–—‘’‚“”„…•−`

/** The other characters of the fonts' Latin files. */
export const otherCharacters = [
  ...`${characters(0xa1, 0xff)}ıŒœĂăʻʼˆ˚˜${characters(0x300, 0x309)}\u0323\u2002\u2009\u200b′″‹›⁄™↑↓∕`,
]
  .filter((character) => !ownCharacters.includes(character))
  .join('')

/** A range as CSS writes it: `U+20-7E, U+A0`. */
export function unicodeRange(text: string): string {
  const codes = [...text].map((character) => character.codePointAt(0)!).toSorted((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0')
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ')
}

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
