// One sentence says that a file or the folder for it cannot be made.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export const makeFolderOf = (path: string): void =>
  writing(path, () => mkdirSync(dirname(path), { recursive: true }))

export const writeTo = (path: string, text: string): void => writing(path, () => writeFileSync(path, text))

function writing(path: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw new Error(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`, { cause: error })
  }
}
