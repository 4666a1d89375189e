// The walks of docs/architecture.md ("…, from the socket to SQL") name a file and a function in each step. A
// step whose file or function is gone fails here.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

interface Step {
  file: string
  name: string
}

/** The steps of each walk by its title. */
function walksIn(text: string): Map<string, Step[]> {
  const sections = text.split(/^## /m).filter((section) => /^.*to SQL$/m.test(section.split('\n', 1)[0]!))
  return new Map(
    sections.map((section) => {
      const items = section.split('\n').filter((line) => /^\d+\. /.test(line))
      return [section.split('\n', 1)[0]!, items.map(stepOf)]
    }),
  )
}

/** Reads a line such as "3. `server/edge/listen.ts` `createShopServer`: bounds connections." */
function stepOf(line: string): Step {
  const [, file, name] = /^\d+\. `([\w./-]+)` `(\w+)`: ./.exec(line) ?? []
  if (!file || !name)
    throw new Error(`A step names a file and a function in backticks, then a colon: ${line}`)
  return { file, name }
}

/** A sentence if the file or the function of a step does not exist. */
function problemOf({ file, name }: Step): string | null {
  const path = join(root, file)
  if (!existsSync(path)) return `docs/architecture.md names ${file}, which does not exist`
  const declares = new RegExp(`(?:\\b(?:function|const|class) |^ {2,}(?:async )?)${name}\\b`, 'm')
  return declares.test(readFileSync(path, 'utf8'))
    ? null
    : `docs/architecture.md names ${name} of ${file}, which does not declare it`
}

test.each([...walksIn(architecture)])('%s: each file and function of a step exists', (_title, steps) => {
  expect(steps.flatMap((step) => problemOf(step) ?? [])).toEqual([])
})

test('the walk of a page has at most twelve steps', () => {
  const steps = walksIn(architecture).get('A page, from the socket to SQL')
  expect(steps?.length).toBeGreaterThan(5)
  expect(steps?.length).toBeLessThanOrEqual(12)
})

test.each([
  ['server/gone.ts', 'serve', 'docs/architecture.md names server/gone.ts, which does not exist'],
  ['server/edge/edge.ts', 'servePages', 'names servePages of server/edge/edge.ts, which does not declare it'],
])('a step with %s and %s is named', (file, name, problem) => {
  const walk = walksIn(`## A page, from the socket to SQL\n\n1. \`${file}\` \`${name}\`: serves it.\n`)
  expect([...walk.values()].flat().map(problemOf)).toEqual([expect.stringContaining(problem)])
})

test('a step that names no function is refused', () => {
  expect(() => walksIn('## A stay, from the socket to SQL\n\n1. The edge serves it.\n')).toThrow('backticks')
})
