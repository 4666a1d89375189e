import { statfs } from 'node:fs/promises'

/** Below this PostgreSQL may find no room for its next log segment and a checkpoint. */
const leastFreeBytes = 64 * 1024 * 1024

/** Whether the disk of the embedded database has room for writes; a folder that cannot be asked has none. */
export async function hasRoom(
  folder: string,
  ask: (path: string) => Promise<{ bavail: number; bsize: number }> = statfs,
): Promise<boolean> {
  const disk = await ask(folder).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize >= leastFreeBytes
}
