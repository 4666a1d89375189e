// What goes from openapi/ says when: `deprecated: true` has the day since which it is, `x-deprecated`, and
// may have the first day on which it can be gone, `x-sunset`. `npm run verify` runs it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml'

export interface Said {
  problems: string[]
  /** What somebody should see, and what fails nothing. */
  warnings: string[]
}

/** Holds one file to it, as `orders.yaml:12: Order.total has x-sunset and is not deprecated`. */
export function deprecationsIn(path: string, text: string, today: string): Said {
  const lines = new LineCounter()
  const said: Said = { problems: [], warnings: [] }
  walk(parseDocument(text, { lineCounter: lines }).contents, [])
  return said

  function walk(node: unknown, names: string[]): void {
    if (isSeq(node)) node.items.forEach((each, i) => walk(each, [...names, String(i)]))
    if (!isMap(node)) return
    const at = (what: string) => `${path}:${lines.linePos(node.range![0]).line}: ${names.join('.')} ${what}`
    said.problems.push(...problemsOf(node).map(at))
    const sunset = node.get('x-sunset')
    if (isDay(sunset) && sunset < today) said.warnings.push(at(`has had its sunset on ${sunset}: remove it`))
    for (const { key, value } of node.items)
      if (!data.has(String(key))) walk(value, [...names, String(key)].filter(isName))
  }
}

/** They hold values of the contract, and not its keywords. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const'])
/** What only leads to a member is not its name. */
const isName = (step: string): boolean => !['properties', 'schema', 'parameters'].includes(step)

const isDay = (value: unknown): value is string => z.iso.date().safeParse(value).success

function problemsOf(node: YAMLMap): string[] {
  const known = (key: string) => (isScalar(node.get(key, true)) ? node.get(key) : undefined)
  const [isDeprecated, since, sunset] = ['deprecated', 'x-deprecated', 'x-sunset'].map(known)
  const days = Object.entries({ 'x-deprecated': since, 'x-sunset': sunset }).filter(([, day]) => day != null)
  if (isDeprecated !== true) return days.map(([name]) => `has ${name} and is not deprecated`)
  const wrong = days.filter(([, day]) => !isDay(day))
  return [
    ...wrong.map(([name, day]) => `has ${name} ${String(day)}, which is no day such as 2027-06-30`),
    ...(since == null ? ['is deprecated and has no x-deprecated: the day since which it is'] : []),
    ...(isDay(since) && isDay(sunset) && sunset < since
      ? [`goes before it is deprecated, on ${sunset}`]
      : []),
  ]
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const today = new Date().toISOString().slice(0, 10)
  for (const path of globSync('openapi/{*,paths/*,components/**/*}.yaml', { cwd: root }).toSorted()) {
    const { problems, warnings } = deprecationsIn(path, readFileSync(join(root, path), 'utf8'), today)
    for (const line of [...problems, ...warnings]) console.error(line)
    if (problems.length > 0) process.exitCode = 1
  }
}
