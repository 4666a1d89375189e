import { join } from 'node:path'
import { parse } from 'yaml'
import type { ContractFiles } from '../contract/files.ts'
import { filesOfFolder } from '../contract/files.ts'

/** Changes of one file below openapi/: values by path, or `gone`. */
export type Edits = Record<string, unknown>

export const gone = Symbol('gone')
/** A member under another name, at the same place. */
export const renamed = (name: string) => ({ [to]: name })
const to = Symbol('renamed')

const parsed = new Map<string, Record<string, unknown>>()

/** The contract of this folder, or of these files, with one file changed; nothing is written. */
export function seeded(
  root: string,
  file: string,
  edits: Edits,
  files: ContractFiles = filesOfFolder(root),
): ContractFiles {
  const path = join('openapi', file)
  const known = parsed.get(path) ?? (parse(files.read(path) ?? '') as Record<string, unknown>)
  parsed.set(path, known)
  const value = structuredClone(known)
  for (const [place, change] of Object.entries(edits)) edit(value, place.split(' '), change)
  const text = JSON.stringify(value, null, 1)
  return { ...files, label: 'seeded', read: (name) => (name === path ? text : files.read(name)) }
}

function edit(value: Record<string, unknown>, steps: string[], change: unknown): void {
  const last = steps.at(-1)!
  const parent = steps.slice(0, -1).reduce((node, step) => {
    if (node?.[step] === undefined) throw new Error(`${steps.join(' ')}: there is no ${step}`)
    return node[step] as Record<string, unknown>
  }, value)
  const name = typeof change === 'object' && change !== null && to in change ? String(change[to]) : null
  if (name !== null) {
    parent[name] = parent[last]
    delete parent[last]
  } else if (change === gone && Array.isArray(parent)) parent.splice(Number(last), 1)
  else if (change === gone) {
    if (!(last in parent)) throw new Error(`${steps.join(' ')}: there is nothing to remove`)
    delete parent[last]
  } else if (typeof change === 'function')
    parent[last] = (change as (known: unknown) => unknown)(parent[last])
  else parent[last] = change
}
