// A streaming replica of an embedded server. Its package has no pg_basebackup, so the files are copied
// between pg_backup_start and pg_backup_stop.
import { chmod, chown, copyFile, mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { EmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { type Account, accountFor } from '#server/postgres/account.ts'
import { findBinaries } from '#server/postgres/binaries.ts'
import { clusterOf } from '#server/postgres/cluster.ts'
import { giveTo, socketFolder } from '#server/postgres/data-directory.ts'
import { databaseUrl } from '#server/postgres/embedded-postgres.ts'
import { launch, type Server, shutDown } from '#server/postgres/server.ts'

export interface Standby {
  /** The shop's database, read only. */
  url: string
  adminUrl: string
  stop(): Promise<void>
  start(): Promise<void>
}

/** Copies the running primary into an empty folder and starts the copy as its streaming replica. */
export async function startStandby(primary: EmbeddedPostgres, folder: string): Promise<Standby> {
  const source = clusterOf(primary.folder)
  const account = await accountFor(source)
  const cluster = clusterOf(folder)
  await copyCluster(primary.adminUrl, source, cluster, account)
  const socket = await socketFolder(folder, account)
  const { postgres } = await findBinaries(account, () => undefined)
  const start = () => launch({ folder, socket, postgres, account, durable: true, report: () => undefined })
  let server: Server = await start()
  return {
    url: databaseUrl(socket),
    adminUrl: databaseUrl(socket).replace('wellzone@/wellzone', 'postgres@/postgres'),
    stop: () => shutDown(server),
    async start() {
      server = await start()
    },
  }
}

async function copyCluster(adminUrl: string, source: string, target: string, account: Account) {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    // The slot keeps the log that the copy needs until the replica has received it.
    await client.query(`SELECT pg_create_physical_replication_slot('standby', true)`)
    await client.query(`SELECT pg_backup_start('standby', fast => true)`)
    await copyFolder(source, target, account)
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    )
    const { host } = client
    await write('backup_label', rows[0]!.labelfile)
    await write('standby.signal', '')
    await write(
      'postgresql.auto.conf',
      `primary_conninfo = 'host=${host} user=postgres'\nprimary_slot_name = 'standby'\nhot_standby_feedback = on\n`,
    )
  } finally {
    await client.end()
  }

  async function write(name: string, text: string): Promise<void> {
    await writeFile(join(target, name), text, { mode: 0o600 })
    if (account) await chown(join(target, name), account.uid, account.gid)
  }
}

/** What belongs to the running server, or comes by streaming. */
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+|pgsql_tmp.*)$/

/** Files may vanish meanwhile: the log says so, too. */
async function copyFolder(source: string, target: string, account: Account, path = ''): Promise<void> {
  await mkdir(join(target, path), { recursive: true })
  await giveTo(account, join(target, path))
  for (const entry of await readdir(join(source, path), { withFileTypes: true })) {
    const name = path === '' ? entry.name : `${path}/${entry.name}`
    if (leftOut.test(name)) continue
    if (entry.isDirectory()) await copyFolder(source, target, account, name)
    else await copyEntry(join(source, name), join(target, name), entry.isSymbolicLink(), account)
  }
}

async function copyEntry(from: string, to: string, isLink: boolean, account: Account): Promise<void> {
  try {
    if (isLink) return await symlink(await readlink(from), to)
    await copyFile(from, to)
    await chmod(to, 0o600)
    if (account) await chown(to, account.uid, account.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
