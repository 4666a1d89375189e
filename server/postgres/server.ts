import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { type Account, bareEnvironment } from './account.ts'
import { clusterName, clusterOf, damaged } from './cluster.ts'

export type Server = { child: ChildProcess; ended: Promise<void> }

export type Launch = {
  folder: string
  socket: string
  postgres: string
  account: Account
  durable: boolean
  settings?: Record<string, string>
  report: (message: string) => void
}

/** Starts the server and waits until it accepts connections, on its Unix socket only. */
export async function launch(options: Launch): Promise<Server> {
  const { folder, socket, postgres, account, durable } = options
  const log = join(folder, 'postgres.log')
  await rename(log, join(folder, 'postgres.previous.log')).catch(() => undefined)
  const output = await open(log, 'a', 0o600)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket.replaceAll(',', '\\,'),
    unix_socket_permissions: '0700',
    cluster_name: clusterName(folder),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_error_verbosity: 'terse', // details of refused rows are personal data
    autovacuum_naptime: '10s', // plans are kept, and a new analysis of a table that grew replaces them
    jit: 'off', // compiling costs more than short queries gain
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
    ...options.settings,
  }
  const args = [
    '-D',
    clusterOf(folder),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawn(postgres, args, {
    ...account,
    cwd: '/',
    env: bareEnvironment(),
    stdio: ['ignore', output.fd, output.fd],
    detached: true, // Ctrl-C signals this process, which stops the server after the last request
  })
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  await output.close()
  await untilReady(options, { child, ended }, log).catch(async (error: unknown) => {
    await shutDown({ child, ended })
    throw error
  })
  return { child, ended }
}

/** Fast shutdown: rolls back open transactions and writes a checkpoint. */
export async function shutDown({ child, ended }: Server): Promise<void> {
  child.kill('SIGINT')
  const killTimer = setTimeout(() => child.kill('SIGQUIT'), 60_000)
  await ended
  clearTimeout(killTimer)
}

async function untilReady(options: Launch, { child }: Server, log: string): Promise<void> {
  const started = performance.now()
  let hasReported = false
  for (;;) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      const lastLines = (await readFile(log, 'utf8')).trim().split('\n').slice(-8).join('\n')
      throw damaged(options.folder, `PostgreSQL did not start:\n${lastLines}`)
    }
    const refusal = await tryConnect(options.socket)
    if (!refusal) return
    if (refusal instanceof DatabaseError) throw refused(options.folder, refusal)
    if (refusal === 'starting up' && !hasReported && performance.now() - started > 500) {
      // A clean start is slow, too, on a busy machine.
      hasReported = (await readFile(log, 'utf8')).includes('automatic recovery in progress')
      if (hasReported) options.report('The database was not stopped cleanly last time and is recovering')
    }
    await wait(20)
  }
}

/** The database is there and cannot be entered. */
export function refused(folder: string, { message, detail = '' }: DatabaseError): Error {
  return damaged(folder, `The database cannot be opened: ${message}. ${detail}`)
}

async function tryConnect(socket: string): Promise<'starting up' | 'not there' | DatabaseError | undefined> {
  const client = new Client({ host: socket, user: 'postgres', database: 'postgres', ssl: false })
  client.on('error', () => undefined) // the result of connect() decides
  try {
    await client.connect()
    return undefined
  } catch (error) {
    if (!(error instanceof DatabaseError)) return 'not there'
    return error.code === '57P03' ? 'starting up' : error
  } finally {
    await client.end().catch(() => undefined)
  }
}
