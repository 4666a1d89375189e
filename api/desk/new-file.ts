import { access, open, rename, rm } from 'node:fs/promises'
import type { Write } from '../books/zip.ts'
import { DeskError } from './command.ts'

/** Writes a file that is not there yet: whole, or not at all. */
export async function writeNewFile<Result>(
  path: string,
  work: (write: Write) => Promise<Result>,
): Promise<Result> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  const refused = `${path} cannot be written: it is there already, or its folder is not.`
  if (isThere) throw new DeskError(refused)
  const unfinished = `${path}.part`
  const file = await open(unfinished, 'w').catch((cause: unknown) => {
    throw new DeskError(refused, { cause })
  })
  try {
    const result = await work(async (bytes) => void (await file.appendFile(bytes)))
    await file.close()
    await rename(unfinished, path)
    return result
  } catch (error) {
    await file.close()
    await rm(unfinished, { force: true })
    throw error
  }
}
