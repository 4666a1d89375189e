import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { findBinaries } from './binaries.ts'
import { clearLeftovers, createCluster, hasCluster } from './cluster.ts'
import { superviseServer } from './supervisor.ts'
import { lockDataFolder } from './lock.ts'
import { socketFolder } from './data-directory.ts'
import { launch, refused, type Server, shutDown } from './server.ts'

export type EmbeddedOptions = {
  /** Folder of the cluster, its log and its lock; created if missing. */
  folder: string
  /** False only for tests: no fsync. */
  durable?: boolean
  /** Settings of PostgreSQL beside our own. */
  settings?: Record<string, string>
  /** Receives progress messages for the console. */
  onProgress?: (message: string) => void
}

export type EmbeddedPostgres = {
  /** The shop's database as its owner, not a superuser: the same rights as on an external PostgreSQL. */
  url: string
  /** The maintenance database as superuser, for tests and proofs. */
  adminUrl: string
  folder: string
  /** The postmaster's process id; changes with a restart. */
  pid(): number
  /**
   * Writes what is only in memory and in the log to the data files, while the database goes on: a stop soon
   * afterwards has little left to write. A failure is one of `stop` too, so it is none here.
   */
  prepareStop(): Promise<void>
  stop(): Promise<void>
}

/**
 * Runs PostgreSQL embedded: creates the cluster on the first start, recovers after a kill, restarts the
 * server when it dies, and refuses a folder that another process uses.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { durable = true, settings = {}, onProgress: report = () => undefined } = options
  const { folder, account, release } = await lockDataFolder(resolve(options.folder), report)
  try {
    const binaries = await findBinaries(account, report)
    const socket = await socketFolder(folder, account)
    await clearLeftovers(folder, socket, report)
    if (!(await hasCluster(folder))) {
      report(`Creating the database in ${folder}`)
      await createCluster(folder, account, binaries.initdb)
    }
    const launching = { folder, socket, postgres: binaries.postgres, account, durable, settings, report }
    const start = () => launch(launching)
    const service = keepRunning(
      await start(),
      () => clearLeftovers(folder, socket, report).then(start),
      report,
    )
    const adminUrl = adminUrlOf(socket)
    async function stop(): Promise<void> {
      await service.stop()
      if (!socket.startsWith(folder)) await rm(socket, { recursive: true, force: true })
      release()
    }
    await createDatabase(adminUrl, databaseUrl(socket)).catch(async (error: unknown) => {
      await stop()
      throw error instanceof DatabaseError ? refused(folder, error) : error
    })
    return {
      url: databaseUrl(socket),
      adminUrl,
      folder,
      pid: service.pid,
      stop,
      prepareStop: () => checkpoint(adminUrl).catch(() => undefined),
    }
  } catch (error) {
    release()
    throw error
  }
}

/** The shop's database behind a socket, as its owner. */
export function databaseUrl(socket: string): string {
  return urlOf('wellzone', 'wellzone', socket)
}

/** The maintenance database behind a socket, as superuser. */
export function adminUrlOf(socket: string): string {
  return urlOf('postgres', 'postgres', socket)
}

function urlOf(user: string, database: string, socket: string): string {
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(socket)}&sslmode=disable`
}

/** Restarts the server when it dies on its own (out of memory, disk full), until a restart succeeds. */
function keepRunning(first: Server, restart: () => Promise<Server>, report: (message: string) => void) {
  let server = first
  let isStopping = false
  let supervisor = watch(first)
  let restarting = Promise.resolve()

  function watch(next: Server) {
    server = next
    void next.ended.then(() => {
      supervisor.dismiss()
      if (!isStopping) restarting = restartUntilAlive()
    })
    return superviseServer(next.child.pid!)
  }

  async function restartUntilAlive(): Promise<void> {
    while (!isStopping) {
      report('The database ended unexpectedly and is started again')
      try {
        supervisor = watch(await restart())
        return
      } catch (error) {
        report((error as Error).message)
        await wait(2000)
      }
    }
  }

  async function stop(): Promise<void> {
    isStopping = true
    await restarting
    await shutDown(server)
  }

  return { pid: () => server.child.pid!, stop }
}

async function checkpoint(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  client.on('error', () => undefined) // the server may stop meanwhile
  try {
    await client.connect()
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

/** Creates the shop's database if there is none, and enters it once. */
async function createDatabase(adminUrl: string, url: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'wellzone') AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = 'wellzone') AS database`,
    )
    if (!rows[0]?.role) await client.query('CREATE ROLE wellzone LOGIN')
    if (!rows[0]?.database) await client.query('CREATE DATABASE wellzone OWNER wellzone')
  } finally {
    await client.end()
  }
  const own = new Client({ connectionString: url })
  await own.connect().finally(() => own.end())
}
