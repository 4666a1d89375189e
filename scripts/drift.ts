// `npm run drift`: what a change of the spa's contract does to the shop, down to the screen. Exit code 0
// harmless, 1 something breaks, 2 it could not be compared. `--help` says what it takes.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { BadInput } from './drift/bad-input.ts'

const root = join(import.meta.dirname, '..')
// Half of the time went into loading some hundred sources and removing their types.
enableCompileCache(join(root, 'node_modules/.cache/drift'))

// A reader such as `head` may end first.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  const { optionsOf, usage } = await import('./drift/options.ts')
  const options = optionsOf(process.argv.slice(2))
  if (options.help) process.stdout.write(usage)
  else process.exitCode = await (await import('./drift/run.ts')).run(root, options)
} catch (error) {
  const [sentence = ''] = (error as Error).message.split('\n')
  const advice = sentence.includes('/generated/') ? ': run `npm run generate` first' : ''
  console.error(
    error instanceof BadInput ? sentence : `The shop of this folder cannot be run: ${sentence}${advice}`,
  )
  process.exitCode = 2
}
