import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file before and after; null before it exists. */
interface Rewritten {
  before: string | null
  after: string
}

/** Writes all files, or none: each beside its place first, and back again if one of them fails. */
export function writeAll(root: string, files: ReadonlyMap<string, Rewritten>): void {
  const written: string[] = []
  const moved: string[] = []
  try {
    for (const [file, { after }] of files) {
      written.push(file)
      writeFileSync(besideOf(root, file), after)
    }
    for (const file of files.keys()) {
      renameSync(besideOf(root, file), join(root, file))
      moved.push(file)
    }
  } catch (error) {
    for (const file of written) rmSync(besideOf(root, file), { force: true })
    for (const file of moved) {
      const { before } = files.get(file)!
      if (before === null) rmSync(join(root, file))
      else writeFileSync(join(root, file), before)
    }
    throw error
  }
}

const besideOf = (root: string, file: string) => join(root, `${file}.new`)
