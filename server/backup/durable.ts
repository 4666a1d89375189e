import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes the file whole or not at all, also if the machine loses power: temporary name, fsync, rename. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.new`
  try {
    await writeFile(unfinished, content, { mode: 0o600, flush: true })
    await renameDurably(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined) // a full disk is said, not this
    throw error
  }
}

/** Renames what is on disk already, and the new name is on disk when this returns. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
