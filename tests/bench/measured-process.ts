import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { nodeOptions } from '../node-options.ts'

export interface MeasuredProcess {
  /** CPU time used until now by all its threads, in microseconds. */
  cpu(): Promise<number>
  /** Sends a message to the process and returns its answer. One at a time. */
  tell<Answer>(message: unknown): Promise<Answer>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..')
const meter = join(import.meta.dirname, 'servers', 'cpu-meter.ts')
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/**
 * Keeps this process, which loads the servers, and the databases it starts off the servers' core. Returns
 * whether the system can.
 */
export function leaveFirstCore(): boolean {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', `1-${availableParallelism() - 1}`, String(process.pid)])
  return canPin
}

/** Keeps a process that runs already on the servers' core. */
export function keepOnFirstCore(pid: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', '0', String(pid)])
}

/** Starts a server on the first core and waits until it prints that it is open. */
export async function startProcess(
  file: string,
  environment: Record<string, string>,
  args: string[] = [],
): Promise<MeasuredProcess> {
  const options = ['--import', meter, ...(file === 'server.ts' ? nodeOptions : [])]
  const command = [...(canPin ? ['taskset', '-c', '0'] : []), process.execPath, ...options, file, ...args]
  const child = spawn(command[0]!, command.slice(1), {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await opening(child)
  const tell = <Answer>(message: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const ended = () => reject(new Error(`${file} ended before it answered`))
      child.once('exit', ended)
      child.once('message', (answer) => {
        child.off('exit', ended)
        resolve(answer as Answer)
      })
      child.send(message as object, (error) => error && reject(error))
    })
  return {
    tell,
    cpu: () => tell<number>('cpu'),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function opening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += String(chunk)
      if (!text.includes('is open')) return
      child.stdout?.off('data', read).resume()
      resolve()
    }
    child.stdout?.on('data', read)
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}:\n${text}`)))
  })
}
