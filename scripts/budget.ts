/**
 * Prints what each page loads first (scripts and the stylesheet, as Brotli, which browsers get) and fails
 * where a page exceeds its budget. Run after `vite build` and compress.ts. The first load is the entry, the
 * page's code, its German messages and all their imports; not what comes once the visitor does anything.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

interface Budget {
  /** Kilobytes (1000 bytes) of scripts; a little above the measured size when it was set. */
  kilobytes: number
  scripts: number
}

/** By the page's folder, or for a single page by its path. */
const budgets: Record<string, Budget> = {
  'home/': { kilobytes: 110, scripts: 8 },
  'legal/': { kilobytes: 112, scripts: 9 },
  'news/': { kilobytes: 112, scripts: 9 },
  'help/': { kilobytes: 113, scripts: 9 },
  'suites/': { kilobytes: 114, scripts: 9 },
  'stores/': { kilobytes: 112, scripts: 9 },
  'stores/location.tsx': { kilobytes: 128, scripts: 11 },
  'newsletter/': { kilobytes: 123, scripts: 10 },
  'franchise/landing/': { kilobytes: 119, scripts: 10 },
  'booking/': { kilobytes: 142, scripts: 11 },
  'booking/booking-success.tsx': { kilobytes: 152, scripts: 14 },
  'shared-stay/': { kilobytes: 148, scripts: 13 },
  'booking/finalize/': { kilobytes: 163, scripts: 14 },
  'cart/': { kilobytes: 156, scripts: 14 },
  'vouchers/vouchers.tsx': { kilobytes: 116, scripts: 10 },
  'vouchers/': { kilobytes: 155, scripts: 15 },
  'vouchers/checkout/': { kilobytes: 162, scripts: 14 },
  'account/': { kilobytes: 144, scripts: 13 },
  'profile/profile-order.tsx': { kilobytes: 159, scripts: 14 },
  'profile/': { kilobytes: 156, scripts: 14 },
  'job-offers/': { kilobytes: 145, scripts: 13 },
  'withdrawal/': { kilobytes: 152, scripts: 14 },
  'franchise/form/': { kilobytes: 158, scripts: 15 },
}
/** Comes after the first picture; what the page's HTML needs of it is inside the page. */
const stylesheetBudget = 26

interface Chunk {
  file: string
  imports?: string[]
}

const client = join(import.meta.dirname, '..', 'dist', 'client')
const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>
const messages = (name: string): string => `web/generated/messages/de/${name}.json`
const stylesheet = kilobytesOf(
  Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : [])),
)
const problems = stylesheet > stylesheetBudget ? [`The stylesheet has ${stylesheet} kB`] : []
const rows: Record<string, object> = {}
for (const key of Object.keys(manifest).toSorted()) {
  const name = messages(basename(key, '.tsx'))
  if (!key.startsWith('web/pages/') || !(name in manifest)) continue
  const page = key.slice('web/pages/'.length)
  const files = filesOf(['web/entry-client.tsx', messages('shell'), key, name])
  const kilobytes = kilobytesOf(files)
  const budget = budgetOf(page)
  rows[page] = { kB: kilobytes, budget: budget.kilobytes, scripts: files.length, 'at most': budget.scripts }
  if (kilobytes > budget.kilobytes || files.length > budget.scripts)
    problems.push(
      `${page} loads ${kilobytes} kB in ${files.length} scripts, its budget is ${budget.kilobytes} kB in ${budget.scripts}`,
    )
}
console.table(rows)
console.log(`Stylesheet: ${stylesheet} kB of ${stylesheetBudget} kB`)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** The most specific one. */
function budgetOf(page: string): Budget {
  const path = Object.keys(budgets)
    .filter((prefix) => page.startsWith(prefix))
    .toSorted((one, other) => other.length - one.length)[0]
  if (path === undefined) throw new Error(`${page} has no budget: say in scripts/budget.ts what it may load`)
  return budgets[path]!
}

function filesOf(keys: string[], found = new Set<string>()): string[] {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    filesOf(chunk.imports ?? [], found)
  }
  return [...found]
}

function kilobytesOf(files: string[]): number {
  const bytes = files.reduce((sum, file) => sum + readFileSync(join(client, `${file}.br`)).length, 0)
  return Math.round(bytes / 100) / 10
}
