import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { build, type Step } from './build-steps.ts'
import { runNode } from './make.ts'

test('a command that fails is told by what it printed, and nothing else', async () => {
  const run = runNode(['--eval', 'console.error("stores.yaml:3 has no colon\\n"); process.exit(1)'])
  await expect(run).rejects.toThrow(/^stores\.yaml:3 has no colon$/)
})

test('a command that fails without a word is named', async () => {
  await expect(runNode(['--eval', 'process.exit(3)'])).rejects.toThrow(/^node --eval .* ended with 3$/)
})

test.each(build.flat().map((step): [string, Step] => [step.name, step]))(
  'the %s is made again when a file changes that its commands run',
  (_name, { commands, inputs }) => {
    const files = commands.flatMap(([script]) =>
      script!.startsWith('node_modules') ? [] : [...withImports(script!)],
    )
    expect(files.filter((file) => inputs.every((input) => !matchesGlob(file, input)))).toEqual([])
  },
)

const root = join(import.meta.dirname, '..')
const isImported = /^(?:import|export) (?!type )[^'"]*?from '(\.[^']+)'/gm

/** A file and all that it imports, types apart; none of what other steps make. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || file.includes('generated') || !existsSync(join(root, file))) return found
  found.add(file)
  for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(isImported))
    withImports(join(file, '..', path!), found)
  return found
}
