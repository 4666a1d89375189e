import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, runAs } from './account.ts'
import { giveTo } from './data-directory.ts'
import { endProcesses } from './processes.ts'

const majorVersion = '18'

/**
 * Creates the database cluster with PostgreSQL's own collation C.UTF-8, the same on every machine. A kill in
 * between leaves an unfinished folder, which the next start deletes.
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
    '--auth-local=trust', // only the account can enter the socket's folder
    '--auth-host=reject',
  ])
  await rename(unfinished, clusterOf(folder))
}

export function clusterOf(folder: string): string {
  return join(folder, 'cluster')
}

/** Whether the folder has a cluster; one of another PostgreSQL version is refused. */
export async function hasCluster(folder: string): Promise<boolean> {
  const cluster = clusterOf(folder)
  if (!(await stat(cluster).catch(() => undefined))) return false
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === majorVersion) return true
  throw new Error(
    `${cluster} was made by PostgreSQL ${version}, this is ${majorVersion}. Set DATA_DIR to another folder.`,
  )
}

/**
 * Part of the command line or title of every process of the cluster, to tell leftovers from other programs.
 */
export function clusterName(folder: string): string {
  return `wellzone-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
}

/**
 * Ends processes of a killed server in the folder, then deletes its lock files: the process ids in them may
 * belong to other programs by now, as in a restarted container. Requires the folder's lock.
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
