/**
 * `node scripts/media/films.ts [name …]`, by hand, after a shot or its picture changed: makes
 * web/public/films (AV1 and H.264, 1280 × 720, without sound) and the posters in web/pictures. Needs an
 * ffmpeg with libsvtav1 and libx264 on the path; nothing else does, so the results are committed. `npm run
 * pictures` makes the posters' sizes afterwards.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { fadeSeconds, films, type Shot } from './film-shots.ts'

const framesPerSecond = 25
const [width, height] = [1280, 720]
const web = join(import.meta.dirname, '..', '..', 'web')
const target = join(web, 'public', 'films')
const sourceOf = (picture: string) => join(web, 'pictures', `${picture}.webp`)

/** Both codecs read the same frames; preset and quality keep every film below 2 MB. */
const encodings = {
  'av1.mp4': ['-c:v', 'libsvtav1', '-preset', '6', '-crf', '36', '-g', '250'],
  'h264.mp4': ['-c:v', 'libx264', '-preset', 'medium', '-crf', '28', '-profile:v', 'high'],
}

mkdirSync(target, { recursive: true })
const wanted = process.argv.slice(2)
for (const [name, shots] of Object.entries(films)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await makePoster(name, shots[0]!)
  makeFilm(name, shots)
  console.log(`films: ${name}`)
}

/** The first frame, from the source and not from the film, so that it is sharp. */
async function makePoster(name: string, { picture, from }: Shot): Promise<void> {
  const source = sharp(sourceOf(picture))
  const { left, top, w, h } = partOf(from, await source.metadata())
  await source
    .extract({ left: Math.round(left), top: Math.round(top), width: Math.round(w), height: Math.round(h) })
    .resize(1600, 900)
    .webp({ quality: 88 })
    .toFile(sourceOf(`film-${name}`))
}

function makeFilm(name: string, shots: Shot[]): void {
  const inputs = shots.flatMap(({ picture }) => ['-i', sourceOf(picture)])
  const graph = [...shots.map(move), ...shots.slice(1).map((_, index) => crossFade(shots, index))]
  const outputs = Object.entries(encodings).flatMap(([ending, codec], index) => [
    '-map',
    `[out${index}]`,
    ...codec,
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-an',
    join(target, `${name}.${ending}`),
  ])
  graph.push(`[faded${shots.length - 2}]split=2[out0][out1]`)
  const { status } = spawnSync(
    'ffmpeg',
    ['-v', 'error', '-y', ...inputs, '-filter_complex', graph.join(';'), ...outputs],
    { stdio: 'inherit' },
  )
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`)
}

/**
 * One shot. `perspective` moves by fractions of a pixel, where `zoompan` and `crop` jump by whole ones and
 * make a slow move tremble.
 */
function move({ from, to, seconds, light = 1 }: Shot, index: number): string {
  const frames = seconds * framesPerSecond
  // smoothstep: starts and ends without a jerk
  const eased = (counter: string) => `pow(${counter}/${frames},2)*(3-2*${counter}/${frames})`
  const between = (start: number, end: number, counter: string) =>
    `(${start}+(${(end - start).toFixed(5)})*${eased(counter)})`
  const x = between(from.x, to.x, 'on')
  const y = between(from.y, to.y, 'on')
  const half = `${between(from.width, to.width, 'on')}/2`
  const [left, right] = [`W*(${x}-${half})`, `W*(${x}+${half})`]
  const [top, bottom] = [`H*${y}-W*${half}*9/16`, `H*${y}+W*${half}*9/16`]
  const corners = [left, top, right, top, left, bottom, right, bottom]
  const places = corners.map((value, corner) => `${corner % 2 ? 'y' : 'x'}${corner >> 1}='${value}'`)
  const perspective = `perspective=${places.join(':')}:eval=frame:interpolation=cubic`
  const dimmed = light === 1 ? '' : `,eq=gamma='${between(1, light, 'n')}':eval=frame`
  const still = `loop=loop=${frames - 1}:size=1,setpts=N/${framesPerSecond}/TB,fps=${framesPerSecond}`
  const scaled = `scale=${width}:${height}:flags=lanczos`
  return `[${index}]format=yuv444p,${still},${perspective},${scaled}${dimmed}[shot${index}]`
}

function crossFade(shots: Shot[], index: number): string {
  const before = index === 0 ? '[shot0]' : `[faded${index - 1}]`
  const played = shots.slice(0, index + 1).reduce((sum, { seconds }) => sum + seconds - fadeSeconds, 0)
  const fade = `xfade=transition=fade:duration=${fadeSeconds}:offset=${played}`
  return `${before}[shot${index + 1}]${fade}[faded${index}]`
}

function partOf({ x, y, width: share }: Shot['from'], picture: { width: number; height: number }) {
  const w = picture.width * share
  const h = (w * height) / width
  return { left: picture.width * x - w / 2, top: picture.height * y - h / 2, w, h }
}
