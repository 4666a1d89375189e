// docs/recipes.md as data: its headings, and the patches that they link to.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

export interface Recipe {
  title: string
  /** The numbers of its heading: files that a person changes, and those that commands write. */
  edited: number
  written: number
  /** Absolute path of the patch that follows it; null if it links to none. */
  patch: string | null
  /** What the patch changes or adds. */
  files: string[]
}

/** Every recipe whose heading counts files. */
export function readRecipes(): Recipe[] {
  const sections = readFileSync(join(root, 'docs/recipes.md'), 'utf8').split(/^## /m)
  return sections.flatMap((section) => {
    const heading = /^(?<title>.+) \((?<edited>\d+) files?(?: \+ (?<written>\d+))?\)\n/.exec(section)?.groups
    if (!heading) return []
    const link = /\]\((\.\.\/tests\/proofs\/recipes\/\S+\.patch)\)/.exec(section)?.[1]
    const patch = link === undefined ? null : join(root, 'docs', link)
    return [
      {
        title: heading.title!,
        edited: Number(heading.edited),
        written: Number(heading.written ?? 0),
        patch,
        files: patch === null ? [] : filesOf(patch),
      },
    ]
  })
}

function filesOf(patch: string): string[] {
  const files = [...readFileSync(patch, 'utf8').matchAll(/^diff --git a\/(\S+) /gm)].map(([, file]) => file!)
  if (files.length === 0) throw new Error(`${basename(patch)} changes no file`)
  return files
}
