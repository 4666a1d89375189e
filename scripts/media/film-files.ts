/**
 * Which files belong to a film. `generate` runs this: it writes web/generated/films.ts, whose hashes go into
 * the links, so that browsers keep the files for ever. No ffmpeg needed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { films, secondsOf } from './film-shots.ts'

const web = join(import.meta.dirname, '..', '..', 'web')
const folder = join(web, 'public', 'films')

if (import.meta.main) {
  const missing = Object.keys(films)
    .flatMap(filmFiles)
    .filter((path) => !existsSync(path))
  if (missing.length > 0) {
    console.error(
      `Missing: ${missing.join(', ')}. Run \`node scripts/media/films.ts\`; captions are written by hand.`,
    )
    process.exit(1)
  }
  writeModule()
}

/** Both codecs, and captions in both languages. */
export function filmFiles(name: string): string[] {
  return ['av1.mp4', 'h264.mp4', 'de.vtt', 'en.vtt'].map((ending) => join(folder, `${name}.${ending}`))
}

function writeModule(): void {
  const entries = Object.entries(films).map(([name, shots]) => {
    const hash = createHash('sha256')
    for (const path of filmFiles(name)) hash.update(readFileSync(path))
    return [name, { seconds: secondsOf(shots), hash: hash.digest('hex').slice(0, 8) }]
  })
  const path = join(web, 'generated', 'films.ts')
  const text = `// Made by scripts/media/film-files.ts from web/public/films; not edited by hand.
export const films = ${JSON.stringify(Object.fromEntries(entries), null, 2)} as const
`
  mkdirSync(join(web, 'generated'), { recursive: true })
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}
