import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, runAs } from './account.ts'
import { giveTo } from './data-directory.ts'
import { endProcesses } from './processes.ts'

/** Of PostgreSQL, as its data files name it. */
export const majorVersion = '18'

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

/** Whether the folder has a cluster; a damaged one is refused, and one of another PostgreSQL version. */
export async function hasCluster(folder: string): Promise<boolean> {
  const cluster = clusterOf(folder)
  if (!(await stat(cluster).catch(() => undefined))) return false
  const version = await versionOf(folder)
  if (version === majorVersion) return true
  if (version === undefined) throw damaged(folder, `${join(cluster, 'PG_VERSION')} cannot be read.`)
  throw new Error(
    `${cluster} was made by PostgreSQL ${version}, and this is ${majorVersion}, which cannot read it: ` +
      '`npm run upgrade` takes the data along.',
  )
}

/** The major version of the PostgreSQL that made the cluster; undefined where no file says it. */
export async function versionOf(folder: string): Promise<string | undefined> {
  const text = await readFile(join(clusterOf(folder), 'PG_VERSION'), 'utf8').catch(() => '')
  return /^\d{2}$/.exec(text.trim())?.[0]
}

/** What PostgreSQL said of data that it cannot use, and what to do. */
export function damaged(folder: string, reason: string): Error {
  if (/No space left on device|ENOSPC/.test(reason))
    return new Error(`${reason}\nThe disk of ${folder} is full. Make room on it, and start again.`)
  return new Error(
    `${reason}\nIf files are missing or damaged, move ${clusterOf(folder)} away and restore it from a ` +
      'backup: `npm run restore -- DIR`. With DATA_DIR set to another folder an empty shop starts.',
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
