/**
 * Prints the JavaScript that each page loads first (gzip) and fails when the home page exceeds its budget.
 * Run after `vite build`. The first load is the entry, the page's chunk, its German messages and all their
 * imports.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Kilobytes (1000 bytes) of gzip; a little above the measured size when it was set. */
const budgetOfHome = 152
const client = join(import.meta.dirname, '..', 'dist', 'client')

interface Chunk {
  file: string
  imports?: string[]
}

const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>
const sizes = new Map<string, number>()
const shared = ['web/entry-client.tsx', 'web/generated/messages/de/shell.json']
const messagesOf = (page: string): string => `web/generated/messages/de/${basename(page, '.tsx')}.json`
const pages = Object.keys(manifest)
  .filter((key) => key.startsWith('web/pages/') && messagesOf(key) in manifest)
  .toSorted()
const rows = pages.map((page) => ({
  page: page.slice('web/pages/'.length),
  kilobytes: firstLoad([...shared, page, messagesOf(page)]) / 1000,
}))

console.table(
  Object.fromEntries(
    rows.map(({ page, kilobytes }) => [page, { 'first load, kB gzip': Number(kilobytes.toFixed(1)) }]),
  ),
)
const home = rows.find(({ page }) => page === 'home/home.tsx')
if (!home) throw new Error('The build has no home page')
if (home.kilobytes > budgetOfHome) {
  console.error(
    `The home page loads ${home.kilobytes.toFixed(1)} kB of JavaScript; the budget is ${budgetOfHome} kB`,
  )
  process.exitCode = 1
}

function firstLoad(entries: string[]): number {
  const files = new Set<string>()
  for (const entry of entries) addChunk(entry, files)
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0)
}

function addChunk(key: string, files: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) addChunk(imported, files)
}

function sizeOf(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(join(client, file)), { level: 9 }).length
  sizes.set(file, size)
  return size
}
