// Which file of web/ leads to which, by import and at run time: types lead nowhere.
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

export interface ImportGraph {
  /** All files that a file leads to, itself included. */
  reach(file: string): Set<string>
}

const statement = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s*)?'([^']+)'/gm
const lazy = /\bimport\(\s*'([^']+)'\s*\)/g

/** Follows imports from a file, those on demand as well; `stops` ends at files such as the routes. */
export function createImportGraph(root: string, stops: (file: string) => boolean): ImportGraph {
  const known = new Map<string, string[]>()
  const importsOf = (file: string): string[] => {
    const found = known.get(file) ?? readImports(root, file)
    known.set(file, found)
    return found
  }
  return {
    reach: (start) => {
      const seen = new Set<string>()
      const visit = (file: string): void => {
        if (seen.has(file)) return
        seen.add(file)
        if (file === start || !stops(file)) importsOf(file).forEach(visit)
      }
      visit(start)
      return seen
    },
  }
}

function readImports(root: string, file: string): string[] {
  if (!/\.tsx?$/.test(file) || file.endsWith('.generated.ts')) return []
  const text = readFileSync(posix.join(root, file), 'utf8')
  return [...text.matchAll(statement), ...text.matchAll(lazy)]
    .map(([, name]) => pathOf(file, name!))
    .filter((path) => path !== null && existsSync(posix.join(root, path)))
    .map(String)
}

function pathOf(file: string, name: string): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name)
  return name.startsWith('#') ? name.slice(1) : null
}
