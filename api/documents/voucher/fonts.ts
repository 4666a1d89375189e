import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { renamedFont } from './font-file.ts'

const require = createRequire(import.meta.url)

/** The slices of the display font, in which the shop speaks, and of Europe's other letters. */
const slices = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']

/** What people write in besides, each only for the letters that those before it do not have. */
const others: Array<[name: string, file: string]> = [
  ['noto-sans', 'NotoSans'],
  ['noto-sans-arabic', 'NotoSansArabic'],
  ['noto-sans-hebrew', 'NotoSansHebrew'],
  ['noto-sans-thai', 'NotoSansThai'],
  ['noto-color-emoji', 'NotoColorEmoji'],
  ['noto-sans-symbols', 'NotoSansSymbols'],
  ['noto-sans-symbols-2', 'NotoSansSymbols2'],
]

/** The names by which the drawing asks for its fonts, in the order in which they are asked. */
export const fontNames = {
  display: slices.map((slice) => `Voucher Ysabeau ${slice}`),
  interface: ['Voucher Hanken'],
  other: others.map(([name]) => `Voucher ${name}`),
}

/** All fonts of the drawing. They come with the shop: it looks the same on every machine. */
export function readFonts(): Buffer[] {
  return [
    ...slices.flatMap((slice, index) => ['300', '400'].map((weight) => fontAt(`@fontsource/ysabeau/files/ysabeau-${slice}-${weight}-normal.woff`, fontNames.display[index]!))),
    ...['400Regular', '600SemiBold'].map((style) => fontAt(`@expo-google-fonts/hanken-grotesk/${style}/HankenGrotesk_${style}.ttf`, fontNames.interface[0]!)),
    ...others.map(([name, file], index) => fontAt(`@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`, fontNames.other[index]!)),
  ]
}

function fontAt(path: string, name: string): Buffer {
  return renamedFont(readFileSync(require.resolve(path)), name)
}
