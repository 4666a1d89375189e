/**
 * Makes web/public/fonts: each font of the pages in the weights that web/ uses, as a small file with the
 * characters of the shop's own texts, which every page loads first, and one with the other Latin letters,
 * which names of guests may need. Run `node scripts/media/web-fonts.ts` when something below changes, copy
 * the printed ranges to web/ui/tokens.css, and commit the result. Packages are fetched to a temporary folder.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownCharacters, otherCharacters, unicodeRange } from './font-characters.ts'

const fonts = [
  { name: 'ysabeau', wght: { min: 260, max: 700 } },
  { name: 'hanken-grotesk', wght: { min: 400, max: 800 } },
]
/** What the pages use of the fonts' features: no small capitals, old figures or fractions. */
const keepFeatures = 'kern mark mkmk ccmp locl lnum tnum liga clig calt rlig rvrn'.split(' ')
const target = join(import.meta.dirname, '..', '..', 'web', 'public', 'fonts')
const scratch = mkdtempSync(join(tmpdir(), 'web-fonts-'))

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>

try {
  const packages = ['subset-font@2.9.0', ...fonts.map(({ name }) => `@fontsource-variable/${name}@5.3.0`)]
  execFileSync('npm', ['install', '--silent', '--prefix', scratch, ...packages], { stdio: 'inherit' })
  const subset = createRequire(join(scratch, 'package.json'))('subset-font') as Subset
  for (const { name, wght } of fonts) {
    const file = `${name}/files/${name}-latin-wght-normal.woff2`
    const font = readFileSync(join(scratch, 'node_modules', '@fontsource-variable', file))
    for (const [suffix, text] of [
      ['', ownCharacters],
      ['-more', otherCharacters],
    ] as const) {
      const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures }
      const made = await subset(font, text, options)
      writeFileSync(join(target, `${name}${suffix}.woff2`), made)
      console.log(`${name}${suffix}: ${made.length} of ${font.length} bytes`)
    }
  }
  console.log(`${unicodeRange(ownCharacters)}\n\n${unicodeRange(otherCharacters)}`)
} finally {
  rmSync(scratch, { recursive: true })
}
