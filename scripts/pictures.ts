/**
 * Makes web/public/images (AVIF and WebP at three widths) and web/generated/pictures.ts (size, focal point and a tiny
 * blur of each picture) from web/pictures. Run by `generate`; pictures that are up to date are skipped.
 * Effort is low on purpose: AVIF effort 4 takes twenty times longer for 7 % smaller files.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const widths = [480, 960, 1600]
const types = ['avif', 'webp'] as const
/** Part of every hash: raise it when quality or effort change. */
const recipe = 1
const web = join(import.meta.dirname, '..', 'web')
const sources = join(web, 'pictures')
const target = join(web, 'public', 'images')
const stamps = join(web, 'generated', 'pictures.json')

if (import.meta.main) await writePictures(console.log)

/** Files are `<name>-<width>.avif` and `.webp`; links to them carry the hash. It travels to the browser, so it is small. */
interface Picture {
  width: number
  height: number
  focus: string
  hash: string
  /** base64 of an 8 pixel wide WebP */
  blur: string
}

/** Writes what is missing or changed, removes what has no source any more, and tells its progress in words. */
export async function writePictures(say: (line: string) => void): Promise<void> {
  mkdirSync(target, { recursive: true })
  mkdirSync(join(web, 'generated'), { recursive: true })
  const started = Date.now()
  const focus = readJson<Record<string, string>>(join(sources, 'focus.json'))
  const before = existsSync(stamps) ? readJson<Record<string, string>>(stamps) : {}
  const pictures: Record<string, Picture> = {}
  const kept = new Set<string>()
  let made = 0
  for (const name of pictureNames()) {
    const source = readFileSync(join(sources, `${name}.webp`))
    const hash = createHash('sha256').update(source).update(String(recipe)).digest('hex').slice(0, 8)
    for (const width of widths) for (const type of types) kept.add(fileName(name, width, type))
    if (before[name] !== hash || !isComplete(name)) {
      await writeFiles(name, source)
      made += 1
      say(`pictures: ${name}`)
    }
    pictures[name] = await describe(source, hash, focus[name] ?? '50% 50%')
  }
  for (const file of readdirSync(target)) if (!kept.has(file)) rmSync(join(target, file))
  writeManifest(pictures)
  if (made > 0) say(`pictures: ${made} made in ${Math.round((Date.now() - started) / 1000)} s`)
}

function pictureNames(): string[] {
  return readdirSync(sources)
    .filter((name) => name.endsWith('.webp'))
    .map((name) => name.slice(0, -'.webp'.length))
    .toSorted()
}

function fileName(name: string, width: number, type: (typeof types)[number]): string {
  return `${name}-${width}.${type}`
}

function isComplete(name: string): boolean {
  return widths.every((width) => types.every((type) => existsSync(join(target, fileName(name, width, type)))))
}

async function writeFiles(name: string, source: Buffer): Promise<void> {
  for (const width of widths) {
    const resized = sharp(source).resize({ width, withoutEnlargement: true })
    await resized
      .clone()
      .avif({ quality: 52, effort: 2 })
      .toFile(join(target, fileName(name, width, 'avif')))
    await resized
      .clone()
      .webp({ quality: 74, effort: 3 })
      .toFile(join(target, fileName(name, width, 'webp')))
  }
}

async function describe(source: Buffer, hash: string, focus: string): Promise<Picture> {
  const { width, height } = await sharp(source).metadata()
  const blur = await sharp(source).resize(8).webp({ quality: 20 }).toBuffer()
  return { width, height, focus, hash, blur: blur.toString('base64') }
}

/** The hashes are written last: an interrupted run makes its pictures again. */
function writeManifest(pictures: Record<string, Picture>): void {
  const path = join(web, 'generated', 'pictures.ts')
  const text = `// Made by scripts/images.ts from web/pictures; not edited by hand.
export const pictureWidths = ${JSON.stringify(widths)} as const

export const pictures = ${JSON.stringify(pictures, null, 2)} as const
`
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
  const hashes = Object.fromEntries(Object.entries(pictures).map(([name, { hash }]) => [name, hash]))
  writeFileSync(stamps, `${JSON.stringify(hashes, null, 2)}\n`)
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}
