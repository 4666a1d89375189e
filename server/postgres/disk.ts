import { statfs } from 'node:fs/promises'

/** Below this PostgreSQL may find no room for its next log segment and a checkpoint. */
const leastFreeBytes = 64 * 1024 * 1024

type Ask = (path: string) => Promise<{ bavail: number; bsize: number }>

/** Whether the disk of the embedded database has room for writes; a folder that cannot be asked has none. */
export async function hasRoom(folder: string, ask: Ask = statfs): Promise<boolean> {
  return (await freeBytes(folder, ask).catch(() => 0)) >= leastFreeBytes
}

/** What this user may still write to the disk of a folder. */
export async function freeBytes(folder: string, ask: Ask = statfs): Promise<number> {
  const { bavail, bsize } = await ask(folder)
  return bavail * bsize
}
