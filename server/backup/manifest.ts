import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Base } from './archive.ts'
import { BackupError } from './errors.ts'
import { manifestFile } from './base.ts'

type File = { Path: string; Size: number; Checksum: string }

/**
 * Compares the unpacked files with PostgreSQL's own list of sizes and checksums, as its pg_verifybackup does.
 */
export async function verifyFiles(base: Base, cluster: string): Promise<void> {
  const file = join(base.folder, manifestFile)
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BackupError(`${base.folder} is half a base backup: ${manifestFile} is missing.`, { cause })
  })
  const files = parse(text, file).Files
  const compareNext = async (): Promise<void> => {
    for (let next = files.pop(); next; next = files.pop()) await compare(base, cluster, next)
  }
  await Promise.all(Array.from({ length: 8 }, compareNext)) // most files are small
}

async function compare(base: Base, cluster: string, { Path: path, Size: size, Checksum: checksum }: File) {
  const found = await stat(join(cluster, path)).catch(() => undefined)
  if (found?.size !== size) throw new BackupError(`${path} in ${base.folder} is missing or has another size.`)
  if ((await sha256(join(cluster, path), size)) !== checksum)
    throw new BackupError(`${path} in ${base.folder} is damaged: its checksum is another.`)
}

/** The last line has the checksum of all before it. */
function parse(text: string, file: string): { Files: File[] } {
  const end = text.lastIndexOf('"Manifest-Checksum"')
  const [, own] = /^"Manifest-Checksum": "([\da-f]{64})"\}\s*$/.exec(text.slice(end)) ?? []
  const sum = createHash('sha256')
    .update(text.slice(0, Math.max(end, 0)))
    .digest('hex')
  if (sum !== own) throw new BackupError(`${file} is damaged or half.`)
  return JSON.parse(text) as { Files: File[] }
}

async function sha256(file: string, size: number): Promise<string> {
  const hash = createHash('sha256')
  if (size < 1_000_000) return hash.update(await readFile(file)).digest('hex')
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}
