// The fonts of the stories' browser: the shop's web fonts, and as the only fallback Liberation Sans from
// pdfjs-dist.
import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const fallbackFonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/LiberationSans-*.ttf',
)

/**
 * Writes a fontconfig configuration into a folder and returns its path, for FONTCONFIG_FILE. Without system
 * folders and hinting, text is as wide on every machine.
 */
export function writeFontConfiguration(folder: string): string {
  const fonts = join(folder, 'fonts')
  mkdirSync(fonts, { recursive: true })
  const found = globSync(fallbackFonts)
  if (found.length === 0) throw new Error(`No fallback font for the stories: ${fallbackFonts} is missing`)
  for (const file of found) copyFileSync(file, join(fonts, basename(file)))
  const path = join(folder, 'fonts.conf')
  writeFileSync(path, configuration(fonts, join(folder, 'cache')))
  return path
}

function configuration(fonts: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${cache}</cachedir>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`
}
