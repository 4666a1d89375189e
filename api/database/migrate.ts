import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { applyInTurn, type Migration, type MigrationPatience } from './apply-migration.ts'
import { clientConfig } from './connect.ts'

const lockKey = 7_023_118 // any number, as long as all our processes take the same

export interface MigrateOptions extends MigrationPatience {
  folder?: string
  /** The newest migration to apply, for the tables of an earlier version. */
  upTo?: number
}

/**
 * Applies the pending files of migrations/, each in its own transaction, one process at a time, and returns
 * their names. Throws when an applied file was changed afterwards.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = join(import.meta.dirname, 'migrations'), upTo = Infinity } = options
  const migrations = await readMigrations(folder)
  const client = new Client(clientConfig(url, 'wellzone migrate'))
  client.on('error', () => undefined) // a broken connection fails the next statement
  await client.connect()
  try {
    await refuseWithoutTriggers(client)
    await takeTurn(client)
    const applied = await readApplied(client)
    refuseChanges(migrations, applied)
    const open = migrations.filter(({ version }) => !applied.has(version) && version <= upTo)
    for (const migration of open) await applyInTurn(client, migration, options)
    return open.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * A superuser may have turned triggers off, for a copy of all rows: ledger and statuses would go unchecked.
 */
async function refuseWithoutTriggers(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `SELECT current_setting('session_replication_role') AS role`,
  )
  if (rows[0]?.role === 'replica')
    throw new Error('The database turns triggers off: set session_replication_role back to origin.')
}

/**
 * Waits until no other process migrates; the lock ends with the connection. It asks again and again, because
 * an index that is built concurrently waits for all statements that have begun, also those that wait for it.
 */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [
      lockKey,
    ])
    if (rows[0]?.isOurs) return
    await wait(100)
  }
}

/**
 * The minute of writing and what it does, so that two changes rarely meet. The first 51 have numbers, under
 * which databases know them.
 */
export const migrationName = /^(0[0-4]\d|05[01]|20\d{10})_[a-z0-9_-]+\.sql$/

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => migrationName.test(file)).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
      return { version: Number.parseInt(file, 10), name: basename(file, '.sql'), text, checksum }
    }),
  )
}

async function readApplied(client: Client): Promise<Map<number, { name: string; checksum: string }>> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migration (version bigint PRIMARY KEY, name text NOT NULL,
       checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  // A database of before had four bytes for it, too few for a time.
  const { rows: columns } = await client.query<{ type: string }>(
    `SELECT pg_typeof(version)::text AS type FROM schema_migration LIMIT 1`,
  )
  if (columns[0]?.type === 'integer')
    await client.query('ALTER TABLE schema_migration ALTER COLUMN version TYPE bigint')
  const { rows } = await client.query<Migration>('SELECT version, name, checksum FROM schema_migration')
  return new Map(rows.map((row) => [row.version, row]))
}

function refuseChanges(
  migrations: Migration[],
  applied: Map<number, { name: string; checksum: string }>,
): void {
  const known = new Map(migrations.map((migration) => [migration.version, migration]))
  if (known.size < migrations.length) throw new Error('Two migrations have the same number or time.')
  const newest = Math.max(0, ...applied.keys())
  for (const { version, name } of migrations) {
    const before = applied.get(version)
    if (!before && version < newest)
      throw new Error(`Migration ${name} comes before one that is already applied: name it by a later time.`)
  }
  for (const [version, { name, checksum }] of applied) {
    const file = known.get(version)
    if (!file)
      throw new Error(`The database has migration ${name}, which this version of the shop does not know.`)
    if (file.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it had been applied. Restore the file and write a new one.`,
      )
    }
  }
}
