// Builds shop and house for browsers, prints what each page loads first, and fails where a page exceeds the
// budget of its kind: its scripts and the stylesheet as Brotli, which browsers get, or visitors would load
// something of the house. The first load is the entry, the page's code, its German messages and all their
// imports; not what comes once the visitor does anything.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { house, shop } from '../build-steps.ts'
import { make } from '../make.ts'
import { kindOf } from '../page-kinds.ts'

/** Kilobytes. It comes after the first picture; what the page's HTML needs of it is inside the page. */
const stylesheetBudget = 32

/** Kilobytes of scripts that the plan of a day loads, with its German messages. */
const planBudget = 100

/** What a page loads beyond its budget, the bound and the remedies, in sentences; none within it. */
export function problemsOf(page: string, kilobytes: number, scripts: number): string[] {
  const kind = kindOf(page)
  if (kilobytes <= kind.kilobytes && scripts <= kind.scripts) return []
  return [
    `web/pages/${page} loads ${kilobytes} kB in ${scripts} scripts; a page for ${kind.name} may load ` +
      `${kind.kilobytes} kB in ${kind.scripts}. Import what comes with a press when it is pressed, ` +
      `see in scripts/shared-chunks.ts how files are made, or change kind or bound in ` +
      `scripts/page-kinds.ts and give the reason in the commit.`,
  ]
}

interface Chunk {
  file: string
  imports?: string[]
}

if (import.meta.main) {
  await make(shop)
  await make(house)
  const { manifest, kilobytesOf } = readBuild('client')
  const messages = (name: string) => `web/generated/messages/de/${name}.json`

  const styles = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : []))
  const stylesheet = kilobytesOf(styles)
  console.log(`Stylesheet: ${stylesheet} kB of ${stylesheetBudget} kB`)
  const problems =
    stylesheet > stylesheetBudget ? [`The stylesheet has ${stylesheet} kB of ${stylesheetBudget} kB`] : []
  const rows: Record<string, object> = {}
  for (const key of Object.keys(manifest).toSorted()) {
    const name = messages(basename(key, '.tsx'))
    if (!key.startsWith('web/pages/') || !(name in manifest)) continue
    const page = key.slice('web/pages/'.length)
    const files = filesOf(manifest, ['web/entry-client.tsx', messages('shell'), key, name])
    const [kilobytes, kind] = [kilobytesOf(files), kindOf(page)]
    rows[page] = { kB: kilobytes, of: kind.kilobytes, scripts: files.size, 'at most': kind.scripts }
    problems.push(...problemsOf(page, kilobytes, files.size))
  }
  console.table(rows)
  problems.push(...houseProblems(manifest))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}

/** The scripts of the plan, and that visitors load nothing of the house. */
function houseProblems(ofShop: Record<string, Chunk>): string[] {
  const { manifest, kilobytesOf } = readBuild('house')
  const shell = readFileSync(join(import.meta.dirname, '../../dist/house/index.html'), 'utf8')
  const first = [...shell.matchAll(/"\/house\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!)
  const words = filesOf(manifest, ['../generated/house/de.json'])
  const plan = kilobytesOf(new Set([...first, ...words]))
  console.log(`Plan of a day: ${plan} kB of ${planBudget} kB`)
  const among = Object.keys(ofShop).filter((key) => /(^|\/)house\//.test(key))
  return [
    ...(plan > planBudget ? [`The plan of a day loads ${plan} kB of ${planBudget} kB`] : []),
    ...among.map((key) => `Visitors would load ${key} of the house`),
  ]
}

function readBuild(name: 'client' | 'house') {
  const folder = join(import.meta.dirname, '../../dist', name)
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  )
  const kilobytesOf = (files: Iterable<string>) => {
    const bytes = [...files].reduce((sum, file) => sum + readFileSync(join(folder, `${file}.br`)).length, 0)
    return Math.round(bytes / 100) / 10
  }
  return { manifest, kilobytesOf }
}

function filesOf(manifest: Record<string, Chunk>, keys: string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    filesOf(manifest, chunk.imports ?? [], files)
  }
  return files
}
