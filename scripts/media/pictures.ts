/**
 * `npm run pictures`, after a source in web/pictures or the sign changed: makes web/public/images (AVIF and
 * WebP in several widths), web/pictures/made.json and the icons. All are committed, because making them takes
 * half a minute. Pictures up to date are skipped. Effort is low on purpose: AVIF effort 4 takes twenty times
 * longer for 7 % smaller files.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeIcons } from './icons.ts'
import {
  fileName,
  filesOf,
  largestWidth,
  listedPictures,
  madeHash,
  type Manifest,
  pictureNames,
  readManifest,
  readSource,
  sourceHash,
  sources,
  stalePictures,
  target,
  widthsUpTo,
  writeManifest,
} from './picture-files.ts'
import { pictureProblems } from './picture-problems.ts'

const problems = await pictureProblems(sources, listedPictures)
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nNothing was made.`)
  process.exit(1)
}
mkdirSync(target, { recursive: true })
const before = readManifest()
const stale = new Set(stalePictures(before))
const manifest: Manifest = {}
for (const name of pictureNames()) {
  manifest[name] = stale.has(name) ? await makePicture(name) : before[name]!
  if (stale.has(name)) console.log(`pictures: ${name}`)
}
const expected = new Set(Object.keys(manifest).flatMap((name) => filesOf(name, manifest[name]!.width)))
for (const file of readdirSync(target)) if (!expected.has(file)) rmSync(join(target, file))
writeManifest(manifest)
await makeIcons()

async function makePicture(name: string): Promise<Manifest[string]> {
  // A camera lies on its side and says so in the file; nothing else of what it notes goes on, such as places.
  const source = sharp(readSource(name)).autoOrient()
  const { autoOrient: size } = await source.metadata()
  const width = largestWidth(name, size.width)
  for (const each of widthsUpTo(width)) {
    const resized = source.clone().resize({ width: each })
    await resized
      .clone()
      .avif({ quality: 52, effort: 2 })
      .toFile(join(target, fileName(name, each, 'avif')))
    await resized
      .clone()
      .webp({ quality: 74, effort: 3 })
      .toFile(join(target, fileName(name, each, 'webp')))
  }
  const blur = await source.clone().resize(8).webp({ quality: 20 }).toBuffer()
  return {
    width,
    height: Math.round((size.height * width) / size.width),
    hash: sourceHash(name),
    made: madeHash(name, width)!,
    blur: blur.toString('base64'),
  }
}
