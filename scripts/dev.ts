// `npm run dev`: pages, gateway and API with hot reload. Pages are replaced in the browser by Vite; a change
// of the gateway, the API or a contract is loaded into the running server (server/compose/reload.ts), after
// what is generated from it; a change of server/ starts it again.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { ReloadedPart } from '../server/compose/reload.ts'
import { watchChanges } from './dev/changes.ts'
import { respondTo } from './dev/respond.ts'
import { runNode } from './make.ts'

const root = join(import.meta.dirname, '..')
const given = process.argv.slice(2)
/** For the shop: `--mock` and what the mock reads; all else is for Node. */
const options = given.filter((each) => /^--(mock$|latency=|errors=|refuse=)/.test(each))
// Without it every start takes a second to compile the sources again.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/wellzone/compiled')
const database = runNode(['--env-file-if-exists=.env', 'scripts/dev/create-database.ts', ...options])
const [made] = await Promise.allSettled([runNode(['scripts/build.ts', 'generate']), database])
if (made.status === 'rejected') {
  console.error((made.reason as Error).message)
  process.exit(1)
}

process.env.BEGUN_AT = String(performance.timeOrigin)
let server = start()
delete process.env.BEGUN_AT // a later start begins with itself
let isStopping = false
let turn = Promise.resolve()
watchChanges(root, (kinds) => {
  turn = turn.then(() => respondTo(kinds, root, { reload, restart })).catch(console.error)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopping = true
    server.kill(signal)
  })

/**
 * Starts the shop with the options of Node that were given to dev, such as `--inspect`, in a process group of
 * its own: Ctrl-C reaches it once, from here; a second one would end it at once.
 */
function start(): ChildProcess {
  const execArgv = ['--env-file-if-exists=.env', ...given.filter((each) => !options.includes(each))]
  const child = fork('server.ts', ['--dev', ...options], { cwd: root, execArgv, detached: true })
  child.on('exit', (code) => {
    if (isStopping) process.exit(code ?? 0)
    if (child === server) console.error('The server has ended. It starts again after the next change.')
  })
  return child
}

function reload(part: ReloadedPart): void {
  if (server.connected) server.send(part)
  else restart()
}

/** The next one begins when the earlier one has closed the port and the database. */
function restart(): void {
  const earlier = server
  const begin = (): void => {
    server = start()
  }
  if (earlier.exitCode !== null) return begin()
  earlier.removeAllListeners('exit')
  earlier.once('exit', begin)
  earlier.kill('SIGINT')
}
