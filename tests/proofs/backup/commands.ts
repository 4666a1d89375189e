// The commands `backup` and `restore` as an operator runs them, each in a process of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import type { Environment } from '../harness/server.ts'

type Script = 'backup' | 'restore' | 'upgrade'

const root = join(import.meta.dirname, '..', '..', '..')

function launch(script: Script, args: string[], environment: Environment) {
  const child = spawn(process.execPath, [join('scripts', `${script}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const channel of [child.stdout, child.stderr])
    channel.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, ended, output: () => output }
}

/** Runs a command to its end. */
export async function run(
  script: Script,
  args: string[],
  environment: Environment,
): Promise<{ code: number | null; output: string }> {
  const { ended, output } = launch(script, args, environment)
  return { code: await ended, output: output() }
}

/** Starts a backup and waits until its first base backup is complete. */
export async function startBackup(archive: string, environment: Environment, args: string[] = []) {
  const { child, ended, output } = launch('backup', [archive, ...args], environment)
  await vi.waitUntil(() => output().includes('is complete') || child.exitCode !== null, {
    timeout: 120_000,
    interval: 50,
  })
  if (child.exitCode !== null) throw new Error(`The backup ended with ${child.exitCode}:\n${output()}`)
  return {
    output,
    ended,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
