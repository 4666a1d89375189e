import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { renamedFont } from './font-file.ts'

const require = createRequire(import.meta.url)

type Family = { name: string; files: string[] }

/** The display font comes in slices: what the shop speaks, then Europe's other letters. */
const display = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'].map((slice) => ({
  name: `Voucher Ysabeau ${slice}`,
  files: ['300', '400'].map((weight) =>
    require.resolve(`@fontsource/ysabeau/files/ysabeau-${slice}-${weight}-normal.woff`),
  ),
}))

const text: Family[] = [
  {
    name: 'Voucher Hanken',
    files: [
      require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
      require.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
    ],
  },
]

/** What people write besides. Each is asked for what those before it do not have; emoji come before the symbols that look like them in black. */
const other: Family[] = [
  require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'), // with Devanagari
  require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'), // with Japan's kana
  require.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf'),
].map((file, place) => ({ name: `Voucher other ${place}`, files: [file] }))

/** The names by which the drawing asks for its fonts, in the order in which they are asked. */
export const fontNames = { display: namesOf(display), text: namesOf(text), other: namesOf(other) }

/** All fonts of the drawing. They come with the shop, under names of their own: it looks the same on every machine. */
export function readFonts(): Buffer[] {
  return [...display, ...text, ...other].flatMap(({ name, files }) =>
    files.map((file) => renamedFont(readFileSync(file), name)),
  )
}

function namesOf(families: Family[]): string[] {
  return families.map(({ name }) => name)
}
