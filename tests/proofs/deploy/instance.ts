// A process of the shop, started as deploy/wellzone@.service does: in production, by npm, which alone gets
// the signal.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { onTestFailed, onTestFinished, vi } from 'vitest'
import { type Environment, freePort } from '../harness/server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
export const deploy = join(root, 'deploy')

/** What a shop in production cannot do without, where no money is moved. */
export const production: Environment = {
  PAYMENT_SECRET: 'a'.repeat(32),
  VISITOR_SECRET: 'b'.repeat(32),
  SESSION_SECRET: 'c'.repeat(32),
  ALLOW_LOCAL_PAYMENT: 'demo',
  PATIENCE_MS: '30000',
  SPA_READ_DEADLINE_MS: '30000',
  SPA_PAGE_DEADLINE_MS: '30000',
  SPA_WRITE_DEADLINE_MS: '30000',
}

/** Starts `wellzone@NAME` with these variables, and waits until it is open. Throws with what it has said. */
export async function startInstance(name: string, shop: Environment) {
  const unit = await readFile(join(deploy, 'wellzone@.service'), 'utf8')
  const setting = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)![1]!
  const environment = {
    ...parseEnv(setting('Environment').replaceAll(' ', '\n')),
    ...parseEnv(await readFile(join(deploy, 'instances', `${name}.env`), 'utf8')),
    METRICS_PORT: String(await freePort()), // those of the files may be taken on this machine
    ...shop,
  } as Environment
  const words = setting('ExecStart').split(' ')
  const [program, ...args] = words.flatMap((word) => (word === '$RUN' ? environment.RUN!.split(' ') : word))
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  const child = spawn(program!, args, {
    cwd: root,
    detached: true, // its group is ended as a whole after the test
    env: { PATH: path, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const channel of [child.stdout, child.stderr])
    channel.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  onTestFailed(() => console.log(`The last output of ${name}:\n${output.split('\n').slice(-20).join('\n')}`))
  onTestFinished(async () => {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL')
    await ended
  })
  await vi.waitUntil(() => output.includes('Ctrl-C closes it.') || child.exitCode !== null, {
    timeout: 240_000,
    interval: 50,
  })
  if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${output}`)
  return {
    url: `http://127.0.0.1:${environment.PORT}`,
    output: () => output,
    /** As `systemctl stop` does with KillMode=mixed; resolves with the exit code. */
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
