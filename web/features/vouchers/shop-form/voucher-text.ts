import { isBlank } from '#http/blank.ts'

/** Maximum length of a printed text (specification, section 9). */
export const longestText = 255
/** Maximum length in a list. */
const longestExcerpt = 55

/** Counts Unicode code points like the spa API, not UTF-16 units like a browser's `maxlength`. */
export function countCharacters(text: string): number {
  return [...text].length
}

/**
 * The text as it is printed: accents composed, line breaks kept, characters that cannot be printed removed.
 */
export function printableText(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(controls, '')
    .trim()
  return isBlank(text) ? '' : text
}

/**
 * The beginning in one line, cut after a word; a single long word is cut between graphemes, so an emoji of
 * several characters stays whole or goes.
 */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const graphemes = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line),
    ({ segment }) => segment,
  )
  if (graphemes.length <= longestExcerpt) return line
  // One more, so that a word that ends with the excerpt stays.
  const start = graphemes.slice(0, longestExcerpt + 1)
  const space = start.lastIndexOf(' ')
  return `${start.slice(0, space > 0 ? space : longestExcerpt).join('')}…`
}

/** All control characters except the line break. */
const controls = /[^\P{Cc}\n]/gu
