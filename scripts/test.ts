// Runs tests. Without a word all that a change must pass; `changed` what the change reaches in the import
// graph, and the smoke stories; `one FILE` one file of either kind.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { forgetFailures, notedFailures } from './failures.ts'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')

/** Whether a command of the project ends well; its output goes to this terminal. */
function run(command: string, ...parts: string[]): Promise<boolean> {
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) }
  const child = spawn(command, parts, { cwd: root, env, stdio: 'inherit' })
  return new Promise((resolve) => {
    child.once('error', (error) => (console.error(error.message), resolve(false)))
    child.once('close', (code) => resolve(code === 0))
  })
}

const script = (name: string, ...parts: string[]) => run(process.execPath, `scripts/${name}.ts`, ...parts)

/** Runs every part, even if one fails, and says last which did. */
async function runAll(): Promise<boolean> {
  forgetFailures()
  if (!(await script('build'))) return false
  // Unit tests leave time of the processors unused, which the compiler and the linters take.
  const [isVerified, areUnitsWell] = await Promise.all([script('verify'), run('vitest', 'run')])
  // A test that fails hides no story that does: they need the build alone.
  const parts = {
    'npm run verify': isVerified,
    'npm run test:unit': areUnitsWell,
    'npm run test:browser': await run('playwright', 'test'),
  }
  console.log(`\n${notedFailures()}`)
  for (const [part, isWell] of Object.entries(parts)) console.log(`${isWell ? 'passed' : 'FAILED'}: ${part}`)
  return Object.values(parts).every(Boolean)
}

/** What has changed since `main`, committed or not. */
async function runChanged(): Promise<boolean> {
  if (!(await script('build'))) return false
  if (!(await run('vitest', 'run', '--changed', 'main', '--passWithNoTests'))) return false
  if (!(await run('playwright', 'test', '--only-changed=main', '--pass-with-no-tests'))) return false
  return run('playwright', 'test', '--grep', '@smoke', '--retries', '0')
}

async function runOne([file, ...options]: string[]): Promise<boolean> {
  if (!file) {
    console.error('Name a test file: npm run test:one -- api/slots/rules.test.ts')
    return false
  }
  if (file.includes('.spec.')) return (await script('build')) && run('playwright', 'test', file, ...options)
  // Proofs start the built shop.
  return (
    (await (file.startsWith('tests/') ? script('build') : script('build', 'generate'))) &&
    run('vitest', 'run', file, ...options)
  )
}

const [which = 'all', ...rest] = process.argv.slice(2)
const ways: Record<string, () => Promise<boolean>> = {
  all: runAll,
  changed: runChanged,
  one: () => runOne(rest),
}
const way = ways[which]
if (!way) console.error(`${which} is no way to run tests: npm run test:one -- FILE runs one file`)
process.exitCode = (await way?.()) ? 0 : 1
