/** What may be printed on a voucher (specification, section 9). */
export const longestText = 255
/** As much of it as a list shows. */
const longestExcerpt = 55

/** As the spa counts: characters of Unicode, not what a browser's `maxlength` takes for one. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** The text as it is printed: its accents in one piece, its lines, and nothing that no printer knows. */
export function printableText(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(controls, '')
    .trim()
}

/** Its beginning in one line. Cut between what people see as letters: an emoji of several characters stays whole or goes. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const letters = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line),
    ({ segment }) => segment,
  )
  return letters.length > longestExcerpt ? `${letters.slice(0, longestExcerpt).join('').trimEnd()}…` : line
}

/** All control characters but the line break. */
const controls = /[^\P{Cc}\n]/gu
