// The real server as a separate process, which a proof can stop, kill and read the output of.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFailed, onTestFinished } from 'vitest'

export interface RunningServer {
  pid: number
  /** Everything written so far to stdout and stderr. */
  output(): string
  /** The exit code, or the name of the signal. */
  ended: Promise<number | string>
  signal(name: NodeJS.Signals): void
  /** Closes the reading ends of its output, as a terminal that goes does. */
  leaveOutput(): void
  /** Stops it like an operator would, and waits. */
  stop(): Promise<number | string>
}

export type Role = 'all' | 'api' | 'gateway'
export type Environment = Record<string, string>

/** A busy machine must not count as an error of the shop. */
const patience = {
  SPA_READ_DEADLINE_MS: '30000',
  SPA_PAGE_DEADLINE_MS: '30000',
  SPA_WRITE_DEADLINE_MS: '30000',
  PATIENCE_MS: '30000',
}

/** A server behind a proxy on this machine, so that every client of a proof has a network of its own. */
export async function behindProxy(): Promise<Environment> {
  const PORT = String(await freePort())
  return { PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}`, TRUST_PROXY: 'on' }
}

const root = join(import.meta.dirname, '..', '..', '..')

/** Starts a role on a free port and waits until it is open. Throws with its output if it ends first. */
export async function startServer(
  role: Role,
  environment: Environment,
): Promise<RunningServer & { url: string }> {
  const port = environment.PORT ?? String(await freePort())
  const server = launchServer(role, { ...environment, PORT: port })
  await untilSaid(server, 'Ctrl-C closes it.')
  return { ...server, url: `http://127.0.0.1:${port}` }
}

/** Starts the process without waiting, for starts that are to fail. */
export function launchServer(role: Role, environment: Environment) {
  return launch(['server.ts', ...(role === 'all' ? [] : [role])], { ...patience, ...environment })
}

/** Starts a program of the shop. It ends with its test, which prints the last lines if it fails. */
export function launch(args: string[], environment: Environment) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const captured = captureOutput(child)
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code!)),
  )
  onTestFailed(() =>
    console.log(
      `The last output of process ${child.pid}:\n${captured.output().split('\n').slice(-40).join('\n')}`,
    ),
  )
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const server = {
    pid: child.pid!,
    ended,
    ...captured,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    leaveOutput: () => [child.stdout, child.stderr].forEach((output) => output.destroy()),
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
  return server satisfies RunningServer
}

/** Waits until a process has written the words. Throws with its output if it ends first. */
export async function untilSaid(
  { onOutput, output, ended }: ReturnType<typeof launch>,
  words: string,
): Promise<void> {
  const isSaid = await new Promise<boolean>((resolve) => {
    onOutput((text) => text.includes(words) && resolve(true))
    void ended.then(() => resolve(false))
  })
  if (!isSaid) throw new Error(`The process ended with ${await ended}:\n${output()}`)
}

function captureOutput(child: ChildProcess) {
  let text = ''
  const listeners: ((text: string) => void)[] = []
  for (const channel of [child.stdout!, child.stderr!]) {
    channel.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (const hear of listeners) hear(text)
    })
  }
  return { output: () => text, onOutput: (hear: (text: string) => void) => void listeners.push(hear) }
}

/** An empty folder, removed after the test, that the account of the database can enter. */
export async function newFolder(): Promise<string> {
  const folder = await reachableFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** A folder for tests that share it, and remove it themselves. */
export async function reachableFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wellzone-proof-'))
  await chmod(folder, 0o755)
  return folder
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/**
 * A port for a server that restarts at the same address, below the range that the system assigns by itself:
 * one of those could be taken between two starts.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.trunc(Math.random() * 12_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  await new Promise((resolve) => probe.close(resolve))
  return isFree ? port : freePort()
}
