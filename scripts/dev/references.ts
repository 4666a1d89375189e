import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Adds its target to `file:line:column: Can't resolve $ref`, which the linter does not say. */
export function withTarget(root: string, problem: string): string {
  const found = /^(\S+?):(\d+):(\d+): Can't resolve \$ref$/.exec(problem.trim())
  if (!found) return problem
  const [, file = '', line, column] = found
  const lines = readFileSync(resolve(root, file), 'utf8')
    .split('\n')
    .slice(Number(line) - 1)
  const text = [(lines[0] ?? '').slice(Number(column) - 1), ...lines.slice(1)].join('\n')
  const target = /^['"]([^'"]+)/.exec(text)?.[1] ?? /\$ref['"]?:\s*['"]?([^'"\s,}]+)/.exec(text)?.[1]
  return target ? `${problem.trim()} ${target}, which does not exist` : problem
}
