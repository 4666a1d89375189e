import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts of files by their path; what is written here is what the next step reads. */
export interface Texts {
  read(file: string): string
  write(file: string, text: string): void
}

/** Texts that are read from a folder once, and edited in memory. */
export function textsOf(root: string): Texts & { changed(): Map<string, { before: string; after: string }> } {
  const before = new Map<string, string>()
  const after = new Map<string, string>()
  const read = (file: string): string => {
    const known = after.get(file) ?? readFileSync(join(root, file), 'utf8')
    if (!before.has(file)) before.set(file, known)
    after.set(file, known)
    return known
  }
  return {
    read,
    write: (file, text) => void (read(file), after.set(file, text)),
    changed: () =>
      new Map(
        [...before]
          .map(([file, text]) => [file, { before: text, after: after.get(file)! }] as const)
          .filter(([, { before: one, after: other }]) => one !== other),
      ),
  }
}
