// Everything that a change must pass before its tests run, as many checks at once as there are processors.
// Prints what each check said when it has ended, and fails after all have run.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { noteFailure } from './failures.ts'

const root = join(import.meta.dirname, '..')
const node = process.execPath
const check = (name: string): [string, string[]] => [node, [join(root, 'scripts/checks', `${name}.ts`)]]

/** What takes less than a second speaks first, then the longest. */
const checks: [command: string, parts: string[]][] = [
  ...[
    'migrations',
    'owners',
    'verbs',
    'mails',
    'content',
    'audiences',
    'descriptions',
    'contract-descriptions',
    'deprecations',
    'specification',
    'widths',
    'links',
    'rings',
    'tokens',
    'words',
  ].map(check),
  [node, [join(root, 'tools/drift/versions.ts')]],
  [node, ['node_modules/typescript-native/bin/tsc', '-p', '.']],
  ['oxlint', []],
  ['knip', ['--no-progress', '--cache', '--cache-location', 'node_modules/.cache/wellzone/knip']],
  ['squawk', ['api/database/migrations/20*.sql']],
  check('budget'),
  [node, ['scripts/measure.ts']],
  ['redocly', ['lint', '--config', 'redocly.yaml']],
  ['oxfmt', ['--check']],
]

async function work(): Promise<void> {
  for (let next = checks.shift(); next; next = checks.shift()) await run(...next)
}

function run(command: string, parts: string[]): Promise<void> {
  const name = [command === node ? 'node' : command, ...parts].join(' ').replaceAll(`${root}/`, '')
  return new Promise((resolve) => {
    const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
    const child = spawn(command, parts, {
      cwd: root,
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${name}\n${output.trim()}\n`)
      if (code !== 0) {
        noteFailure(name)
        process.exitCode = 1
      }
      resolve()
    })
  })
}

await Promise.all(Array.from({ length: availableParallelism() }, work))
