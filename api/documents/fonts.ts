import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** A font family by the name that templates use, with its files (one per weight) in the folder `fonts`. */
export type FontFamily = { name: string; files: string[] }

/** The display font comes in slices: the shop's own languages first, then the other letters of Europe. */
const display = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'].map((slice) => ({
  name: `Wellzone Ysabeau ${slice}`,
  files: ['300', '400', ...(slice === 'latin' ? ['600'] : [])].map((weight) => `ysabeau/${slice}-${weight}`),
}))

const text: FontFamily[] = [
  { name: 'Wellzone Hanken', files: ['hanken-grotesk/regular', 'hanken-grotesk/semibold'] },
]

/** Fallbacks in this order: emoji before the symbols, which have some of the same characters in black. */
const fallback: FontFamily[] = [
  'sans', // with Devanagari
  'arabic',
  'hebrew',
  'thai',
  'emoji',
  'chinese', // with the Japanese kana
  'korean',
  'symbols',
  'symbols-2',
  'math',
].map((file) => ({ name: `Wellzone Noto ${file}`, files: [`noto/${file}`] }))

/**
 * The fonts of other scripts in which names are written today, listed after those that existing documents are
 * set in.
 */
const scripts: FontFamily[] = [
  'armenian',
  'bengali',
  'ethiopic',
  'georgian',
  'gujarati',
  'gurmukhi',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'myanmar',
  'oriya',
  'sinhala',
  'tamil',
  'telugu',
  'thaana',
  'tibetan',
].map((script) => ({ name: `Wellzone Noto ${script}`, files: [`noto-scripts/${script}`] }))

export const fontFamilies = { display, text, fallback: [...fallback, ...scripts] }

/** The names of the families, in the order in which they are asked for a character. */
export const fontNames = {
  display: namesOf(display),
  text: namesOf(text),
  fallback: namesOf(fontFamilies.fallback),
}

/** All fonts, decompressed. Their names are the shop's own, so a system font is never used instead. */
export function readFonts(): Buffer[] {
  return Object.values(fontFamilies)
    .flat()
    .flatMap(({ files }) => files)
    .map((file) => brotliDecompressSync(readFileSync(new URL(`fonts/${file}.ttf.br`, import.meta.url))))
}

function namesOf(families: FontFamily[]): string[] {
  return families.map(({ name }) => name)
}
