import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterOf, hasCluster } from './cluster.ts'
import { databaseUrl, startEmbeddedPostgres } from './embedded-postgres.ts'
import { DataFolderInUse } from './lock.ts'

export type Attached = { url: string; isRunning: boolean; stop(): Promise<void> }

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
    const { url, stop } = await startEmbeddedPostgres({ folder })
    return { url, isRunning: false, stop }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    return { url: databaseUrl(await socketOf(folder)), isRunning: true, stop: async () => undefined }
  }
}

/** PostgreSQL writes the folder of its socket on the fifth line of its own lock file. */
async function socketOf(folder: string): Promise<string> {
  const file = join(clusterOf(await realpath(folder)), 'postmaster.pid')
  const socket = (await readFile(file, 'utf8').catch(() => '')).split('\n')[4]?.trim()
  if (!socket) throw new Error('The shop is just starting or stopping its database. Try again in a moment.')
  return socket
}
