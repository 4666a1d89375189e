import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { migrate } from '../../api/database/migrate.ts'
import { reasonOf } from '../backup/errors.ts'
import { moveInto } from '../backup/restore.ts'
import { openAdmin } from '../backup/source.ts'
import type { Account } from '../postgres/account.ts'
import { clusterOf } from '../postgres/cluster.ts'
import { socketFolder } from '../postgres/data-directory.ts'
import { adminUrlOf, type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { launch, shutDown } from '../postgres/server.ts'
import { superviseServer } from '../postgres/supervisor.ts'
import { copyTables } from './copy-tables.ts'

export type Upgrading = {
  /** The locked data folder. */
  folder: string
  account: Account
  /** The server program that can read the data. */
  oldPostgres: string
  /** Its major version. */
  oldVersion: string
  report(line: string): void
}

/**
 * Copies the shop of an earlier PostgreSQL into a new cluster, table by table. The old one stays as it was,
 * beside the new one, and is still in its place if anything fails. Returns how many rows were copied.
 */
export async function upgradeCluster(upgrading: Upgrading): Promise<number> {
  const { folder, account, oldPostgres, oldVersion, report } = upgrading
  const place = join(folder, 'upgrading')
  await rm(place, { recursive: true, force: true })
  await mkdir(place)
  await chmod(place, 0o755) // also for the account of the database
  const socket = await socketFolder(folder, account)
  const old = await launch({ folder, socket, postgres: oldPostgres, account, durable: true, report })
  const supervisor = superviseServer(old.child.pid!)
  try {
    const fresh = await startEmbeddedPostgres({ folder: place })
    const rows = await copyShop(adminUrlOf(socket), fresh, report).finally(fresh.stop)
    await shutDown(old)
    await rename(clusterOf(folder), `${clusterOf(folder)}.${oldVersion}`)
    await moveInto(place, folder)
    return rows
  } catch (error) {
    await shutDown(old)
    await rm(place, { recursive: true, force: true })
    throw error
  } finally {
    supervisor.dismiss()
  }
}

/** The tables are those of the old database: what this version changes, the next start does. */
async function copyShop(
  oldUrl: string,
  fresh: EmbeddedPostgres,
  report: (line: string) => void,
): Promise<number> {
  const from = await openShop(oldUrl)
  try {
    const applied = await from.query<{ version: number; checksum: string }>(
      'SELECT version, checksum FROM schema_migration ORDER BY version',
    )
    const upTo = Math.max(0, ...applied.rows.map(({ version }) => Number(version)))
    await migrate(fresh.url, { upTo })
    const to = await openShop(fresh.adminUrl)
    try {
      const made = await to.query('SELECT version, checksum FROM schema_migration ORDER BY version')
      if (JSON.stringify(made.rows) !== JSON.stringify(applied.rows))
        throw new Error('The data is of another version of the shop: upgrade with the version that ran last.')
      return await copyTables(from, to, report)
    } finally {
      await to.end()
    }
  } finally {
    await from.end()
  }
}

async function openShop(adminUrl: string): Promise<Client> {
  return openAdmin(adminUrl).catch((cause: unknown) => {
    throw new Error(`The database cannot be opened: ${reasonOf(cause)}.`, { cause })
  })
}
