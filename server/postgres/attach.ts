import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterOf, hasCluster } from './cluster.ts'
import { adminUrlOf, databaseUrl, startEmbeddedPostgres } from './embedded-postgres.ts'
import { DataFolderInUse } from './lock.ts'

export type Attached = {
  url: string
  /** The maintenance database as superuser. */
  adminUrl: string
  isRunning: boolean
  stop(): Promise<void>
}

/**
 * The embedded database for a command: that of the running shop, or started for as long as the command
 * needs it. Never a new one, which would have nothing to work on.
 */
export async function attachEmbeddedPostgres(folder: string): Promise<Attached> {
  if (!(await hasCluster(folder)))
    throw new Error(
      `There is no database in ${folder}: set DATABASE_URL, or DATA_DIR to the data of the shop that is meant.`,
    )
  try {
    const { url, adminUrl, stop } = await startEmbeddedPostgres({ folder })
    return { url, adminUrl, isRunning: false, stop }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    const socket = await socketOf(folder)
    if (!socket)
      throw new Error('The shop is just starting or stopping its database. Try again in a moment.', {
        cause: error,
      })
    const urls = { url: databaseUrl(socket), adminUrl: adminUrlOf(socket) }
    return { ...urls, isRunning: true, stop: async () => undefined }
  }
}

/** The maintenance database of the running shop, as superuser; throws where none runs. */
export async function runningAdminUrl(folder: string): Promise<string> {
  const socket = await socketOf(folder)
  if (!socket) throw new Error('the shop is not open')
  return adminUrlOf(socket)
}

/** PostgreSQL writes the folder of its socket on the fifth line of its own lock file. */
async function socketOf(folder: string): Promise<string | undefined> {
  const file = join(clusterOf(await realpath(folder).catch(() => folder)), 'postmaster.pid')
  return (await readFile(file, 'utf8').catch(() => '')).split('\n')[4]?.trim()
}
