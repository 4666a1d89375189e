import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, runAs } from './account.ts'
import { giveTo } from './data-directory.ts'
import { endProcesses } from './processes.ts'

const majorVersion = '18'

/**
 * Makes the database cluster when the folder has none. A kill in the middle leaves only the unfinished twin, which
 * the next start throws away. The collation is PostgreSQL's own C.UTF-8: the same on every machine, for ever.
 */
export async function createCluster(folder: string, account: Account, initdb: string): Promise<void> {
  const unfinished = join(folder, 'cluster.new')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished)
  await giveTo(account, unfinished)
  await runAs(account, initdb, [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--auth-local=trust', // the socket's folder admits only the account itself
    '--auth-host=reject',
  ])
  await rename(unfinished, clusterOf(folder))
}

export function clusterOf(folder: string): string {
  return join(folder, 'cluster')
}

/** Whether the folder holds a cluster; one of another PostgreSQL is refused rather than touched. */
export async function hasCluster(folder: string): Promise<boolean> {
  const cluster = clusterOf(folder)
  if (!(await stat(cluster).catch(() => undefined))) return false
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === majorVersion) return true
  throw new Error(
    `${cluster} was made by PostgreSQL ${version}, this is ${majorVersion}. Set DATA_DIR to another folder.`,
  )
}

/** Stands in the command line or title of every process of the cluster, so that leftovers can be told from strangers. */
export function clusterName(folder: string): string {
  return `wellzone-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
}

/**
 * Ends what a killed server left running in the folder, then drops its lock files: the process ids in them may belong
 * to strangers by now, for instance in a restarted container. Call it only while holding the folder's lock.
 */
export async function clearLeftovers(
  folder: string,
  socket: string,
  report: (message: string) => void,
): Promise<void> {
  const ended = await endProcesses(clusterName(folder))
  if (ended > 0) report('Stopped the database that an earlier, killed start had left running')
  await rm(join(clusterOf(folder), 'postmaster.pid'), { force: true })
  await rm(join(socket, '.s.PGSQL.5432.lock'), { force: true })
}
