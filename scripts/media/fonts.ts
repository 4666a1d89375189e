/**
 * Makes api/documents/fonts: each font of the documents in one weight, under the name that templates use,
 * compressed. Run `node scripts/media/fonts.ts` when a version below changes and commit the result. The
 * packages are fetched to a temporary folder and not installed: with all weights they have 202 MB.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { fontFamilies } from '../../api/documents/fonts.ts'
import { documentFont } from './font-file.ts'

/** Package with version, and the file in it. Ysabeau is left out: its files are named like ours. */
const sources: Record<string, [string, string]> = {
  'hanken-grotesk/regular': [
    '@expo-google-fonts/hanken-grotesk@0.4.3',
    '400Regular/HankenGrotesk_400Regular.ttf',
  ],
  'hanken-grotesk/semibold': [
    '@expo-google-fonts/hanken-grotesk@0.4.3',
    '600SemiBold/HankenGrotesk_600SemiBold.ttf',
  ],
  'noto/sans': ['@expo-google-fonts/noto-sans@0.4.2', '400Regular/NotoSans_400Regular.ttf'],
  'noto/arabic': ['@expo-google-fonts/noto-sans-arabic@0.4.3', '400Regular/NotoSansArabic_400Regular.ttf'],
  'noto/hebrew': ['@expo-google-fonts/noto-sans-hebrew@0.4.1', '400Regular/NotoSansHebrew_400Regular.ttf'],
  'noto/thai': ['@expo-google-fonts/noto-sans-thai@0.4.2', '400Regular/NotoSansThai_400Regular.ttf'],
  'noto/emoji': ['@expo-google-fonts/noto-color-emoji@0.4.6', '400Regular/NotoColorEmoji_400Regular.ttf'],
  'noto/chinese': ['@expo-google-fonts/noto-sans-sc@0.4.3', '400Regular/NotoSansSC_400Regular.ttf'],
  'noto/korean': ['@expo-google-fonts/noto-sans-kr@0.4.3', '400Regular/NotoSansKR_400Regular.ttf'],
  'noto/symbols': ['@expo-google-fonts/noto-sans-symbols@0.4.1', '400Regular/NotoSansSymbols_400Regular.ttf'],
  'noto/symbols-2': [
    '@expo-google-fonts/noto-sans-symbols-2@0.4.1',
    '400Regular/NotoSansSymbols2_400Regular.ttf',
  ],
  'noto/math': ['@expo-google-fonts/noto-sans-math@0.4.2', '400Regular/NotoSansMath_400Regular.ttf'],
  'noto-scripts/tibetan': [
    '@expo-google-fonts/noto-serif-tibetan@0.4.2',
    '400Regular/NotoSerifTibetan_400Regular.ttf',
  ],
}
/** Noto Sans of these scripts, by version of the package. */
const scripts = {
  '0.4.1': ['Gurmukhi'],
  '0.4.2': [
    'Armenian',
    'Ethiopic',
    'Gujarati',
    'Lao',
    'Malayalam',
    'Myanmar',
    'Oriya',
    'Sinhala',
    'Telugu',
    'Thaana',
  ],
  '0.4.3': ['Georgian', 'Kannada', 'Khmer', 'Tamil'],
  '0.4.4': ['Bengali'],
}
for (const [version, names] of Object.entries(scripts))
  for (const name of names)
    sources[`noto-scripts/${name.toLowerCase()}`] = [
      `@expo-google-fonts/noto-sans-${name.toLowerCase()}@${version}`,
      `400Regular/NotoSans${name}_400Regular.ttf`,
    ]
const target = join(import.meta.dirname, '..', '..', 'api', 'documents', 'fonts')
const scratch = mkdtempSync(join(tmpdir(), 'fonts-'))
const fetched = new Map<string, string>()

try {
  for (const { name, files } of Object.values(fontFamilies).flat())
    for (const file of files) write(file, documentFont(readFileSync(sourceOf(file)), name))
} finally {
  rmSync(scratch, { recursive: true })
}

function sourceOf(file: string): string {
  const [folder, name] = file.split('/') as [string, string]
  const [source, path] =
    folder === 'ysabeau'
      ? (['@fontsource/ysabeau@5.3.0', `files/ysabeau-${name}-normal.woff`] as const)
      : sources[file]!
  return join(fetchPackage(source), path)
}

/** Unpacks a package of the npm registry and returns its folder. */
function fetchPackage(name: string): string {
  const known = fetched.get(name)
  if (known) return known
  const folder = mkdtempSync(join(scratch, 'package-'))
  const archive = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  execFileSync('tar', ['xzf', join(folder, archive.trim()), '-C', folder])
  fetched.set(name, join(folder, 'package'))
  return join(folder, 'package')
}

function write(file: string, font: Buffer): void {
  const path = join(target, `${file}.ttf.br`)
  mkdirSync(dirname(path), { recursive: true })
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: font.length }
  const bytes = brotliCompressSync(font, { params })
  writeFileSync(path, bytes)
  process.stdout.write(`${file}: ${font.length} bytes, ${bytes.length} compressed\n`)
}
