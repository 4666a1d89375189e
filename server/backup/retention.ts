import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readBases, readLog } from './archive.ts'
import { segmentOf } from './wal.ts'

/**
 * Deletes base backups that no instant since `since` needs, and the log before the oldest that stays. Returns
 * how many went.
 */
export async function prune(archive: string, since: Date): Promise<number> {
  const bases = await readBases(archive)
  const newestBefore = bases.findLastIndex(({ finishedAt }) => finishedAt <= since)
  const old = bases.slice(0, Math.max(0, newestBefore))
  const needed = bases.slice(old.length).map(({ start }) => segmentOf(start))
  if (needed.length === 0) return 0
  for (const { folder } of old) await rm(folder, { recursive: true, force: true })
  const first = needed.reduce((least, each) => (each < least ? each : least))
  for (const { file, segment } of await readLog(archive)) if (segment < first) await rm(file)
  return old.length
}

/** The size of all files of the archive, in bytes. */
export async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    bytes += Math.min(found?.size ?? 0, (found?.blocks ?? 0) * 512)
  }
  return bytes
}
