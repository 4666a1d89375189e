// `npm run drift`: what a change of the spa's contract does to the shop, down to the screen. Exit code 0
// harmless, 1 something breaks, 2 it could not be compared. `--help` says what it takes.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { BadInput } from './bad-input.ts'

const root = join(import.meta.dirname, '../..')
// Half of the time went into loading some hundred sources and removing their types.
enableCompileCache(join(root, 'node_modules/.cache/drift'))

// A reader such as `head` may end first.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  const { optionsOf, usage } = await import('./options.ts')
  const options = optionsOf(process.argv.slice(2))
  const runsShop = !options.help && !(options.lineage && options.head !== undefined)
  // A fresh clone has none of the generated files that the gateway imports. What is wrong in the contract is
  // said by the comparison, not here.
  if (runsShop && !existsSync(join(root, 'openapi/generated/refusals.ts')))
    spawnSync(process.execPath, [join(root, 'scripts/build.ts'), 'generate'], { cwd: root })
  if (options.help) process.stdout.write(usage)
  else process.exitCode = await (await import('./run.ts')).run(root, options)
} catch (error) {
  const [sentence = ''] = (error as Error).message.split('\n')
  console.error(error instanceof BadInput ? sentence : `The shop of this folder cannot be run: ${sentence}`)
  process.exitCode = 2
}
