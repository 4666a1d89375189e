/**
 * Which files belong to the pictures of web/pictures, and whether they are up to date. `generate` runs this:
 * it writes web/generated/pictures.ts, or fails where a source changed and `npm run pictures` was not run. No
 * image library needed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'

const widths = [480, 720, 960, 1600, 2000]
/** Below this quality, and without one, a picture is not shown wider than 400 pixels: 960 are enough. */
const goodQuality = 7.5
const smallWidth = 960
export const types = ['avif', 'webp'] as const
/** Part of every hash: raise it when quality or effort change. */
const recipe = 2
const web = join(import.meta.dirname, '..', '..', 'web')
export const sources = join(web, 'pictures')
/** A photograph is taken before the drawn picture of its name. */
const extensions = ['.jpg', '.jpeg', '.webp']
export const target = join(web, 'public', 'images')
/** Committed beside the images that it describes. */
const manifestPath = join(sources, 'made.json')

interface Picture {
  /** Of the largest file. */
  width: number
  height: number
  /** The hash of the source. Links carry it; it travels to the browser, so it is small. */
  hash: string
  /** The hash of the files made from it. */
  made: string
  /** base64 of an 8 pixel wide WebP */
  blur: string
}
export type Manifest = Record<string, Picture>

export interface Listed {
  /** What stays visible where the picture is cropped, as in `object-position`. */
  focus: string
  /** From 1 to 10, by the maker, at 1000 pixels and at full size; of a poster that of its picture. */
  quality?: number
}

/** Focus and quality of every source in web/pictures. */
export const listedPictures: Record<string, Listed> = readJson(join(sources, 'list.json'))

if (import.meta.main) {
  const manifest = readManifest()
  const stale = stalePictures(manifest)
  if (stale.length > 0) {
    console.error(
      `Not made from their sources in web/pictures: ${stale.join(', ')}. Run \`npm run pictures\`.`,
    )
    process.exit(1)
  }
  writeModule(manifest)
}

export function readManifest(): Manifest {
  return existsSync(manifestPath) ? readJson<Manifest>(manifestPath) : {}
}

export function writeManifest(manifest: Manifest): void {
  writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Names of new, changed and removed sources, and of those whose files are missing or were edited. */
export function stalePictures(manifest: Manifest): string[] {
  const names = pictureNames()
  const expected = new Set(names.flatMap((name) => filesOf(name, manifest[name]?.width ?? 0)))
  const extra = readdirSync(target).filter((file) => !expected.has(file))
  const removed = Object.keys(manifest).filter((name) => !names.includes(name))
  const changed = names.filter((name) => {
    const picture = manifest[name]
    return picture?.hash !== sourceHash(name) || picture.made !== madeHash(name, picture.width)
  })
  return [...changed, ...removed, ...extra]
}

export function pictureNames(): string[] {
  const files = readdirSync(sources).map((file) => parse(file))
  return [...new Set(files.filter(({ ext }) => extensions.includes(ext)).map(({ name }) => name))].toSorted()
}

/** Width of the largest file of a source that is `width` pixels wide. No picture is enlarged. */
export function largestWidth(name: string, width: number): number {
  return Math.min(width, isGood(name) ? widths.at(-1)! : smallWidth)
}

function isGood(name: string): boolean {
  return (listedPictures[name]?.quality ?? 0) >= goodQuality
}

/** The widths of the files of a picture whose largest is `largest` pixels wide. */
export function widthsUpTo(largest: number): number[] {
  return [...widths.filter((width) => width < largest), largest]
}

export function fileName(name: string, width: number, type: (typeof types)[number]): string {
  return `${name}-${width}.${type}`
}

/** `largest` is the width of the largest file. */
export function filesOf(name: string, largest: number): string[] {
  return widthsUpTo(largest).flatMap((width) => types.map((type) => fileName(name, width, type)))
}

export function readSource(name: string): Buffer {
  const paths = extensions.map((extension) => join(sources, name + extension))
  return readFileSync(paths.find((path) => existsSync(path)) ?? paths.at(-1)!)
}

export function sourceHash(name: string): string {
  const made = `${recipe} ${isGood(name)}`
  return createHash('sha256').update(readSource(name)).update(made).digest('hex').slice(0, 8)
}

/** Undefined where a file is missing. */
export function madeHash(name: string, largest: number): string | undefined {
  const paths = filesOf(name, largest).map((file) => join(target, file))
  if (!paths.every((path) => existsSync(path))) return undefined
  const hash = createHash('sha256')
  for (const path of paths) hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 8)
}

function writeModule(manifest: Manifest): void {
  const pictures = Object.fromEntries(
    pictureNames().map((name) => {
      const { width, height, hash } = manifest[name]!
      return [name, { width, height, focus: listedPictures[name]!.focus, hash }]
    }),
  )
  const blurs = Object.fromEntries(pictureNames().map((name) => [name, manifest[name]!.blur]))
  writeIfChanged(
    'picture-blurs.ts',
    `// Made by scripts/media/picture-files.ts from web/pictures; not edited by hand.
export const blurs: Record<string, string> = ${JSON.stringify(blurs, null, 2)}
`,
  )
  writeIfChanged(
    'pictures.ts',
    `// Made by scripts/media/picture-files.ts from web/pictures; not edited by hand.
export const pictureWidths = ${JSON.stringify(widths)} as const

/** Largest file of a picture that is not good enough to be shown large. */
export const smallWidth = ${smallWidth}

export const pictures = ${JSON.stringify(pictures, null, 2)} as const
`,
  )
}

function writeIfChanged(file: string, text: string): void {
  const path = join(web, 'generated', file)
  mkdirSync(join(web, 'generated'), { recursive: true })
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}
