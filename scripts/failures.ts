// The failures of a whole run, so that they can be printed once more at its end: its output is long.
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const file = join(import.meta.dirname, '../node_modules/.cache/wellzone/failures.txt')

/** Forgets the failures of the run before. */
export const forgetFailures = (): void => rmSync(file, { force: true })

/** Notes the name of a test or a check that failed, a line each. */
export function noteFailure(name: string): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${name}\n`)
}

/** The names of the tests and checks that have failed since `forgetFailures`; empty if none has. */
export function notedFailures(): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
