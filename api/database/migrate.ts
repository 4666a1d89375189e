import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type DatabaseError } from 'pg'
import { clientConfig } from './connect.ts'
import { blockerOf, lockOrders } from './migration-locks.ts'
import { sqlState } from './transaction.ts'

type Migration = { version: number; name: string; text: string; checksum: string }

const lockKey = 7_023_118 // any number, as long as all our processes take the same

export interface MigrateOptions {
  folder?: string
  /** Called with a line for the console when a migration waits for another transaction. */
  onWait?: (line: string) => void
  /** How long a migration tries to get its locks before the start fails. */
  patienceSeconds?: number
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
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]) // released with the connection
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

/**
 * Repeats a migration that got a lock too late or lost a deadlock. In between the shop goes on, which would
 * stand still behind a migration that waits.
 */
async function applyInTurn(client: Client, migration: Migration, options: MigrateOptions): Promise<void> {
  const { onWait, patienceSeconds = 120 } = options
  const until = performance.now() + patienceSeconds * 1000
  let named: string | undefined
  for (let failures = 0; ; failures++) {
    const blocker = failures > 0 ? await blockerOf(client, migration.text) : undefined
    if (blocker && blocker !== named) onWait?.(`Migration ${migration.name} waits for ${blocker}.`)
    named = blocker ?? named
    const failure = await apply(client, migration, blocker ? 0 : failures)
    if (!failure) return
    if (!['40P01', '55P03'].includes(sqlState(failure.cause) ?? '')) throw failure
    if (performance.now() > until) {
      const reason = `could not lock its tables${blocker ? `, because of ${blocker}` : ''}`
      throw new Error(`Migration ${migration.name} ${reason}.`, { cause: failure })
    }
    await wait(Math.min(250 * 2 ** failures, 4_000) * (0.5 + Math.random()))
  }
}

/** Returns why the migration failed; then nothing of it is left. With more failures it waits longer. */
async function apply(
  client: Client,
  { version, name, text, checksum }: Migration,
  failures: number,
): Promise<Error | undefined> {
  try {
    await client.query('BEGIN')
    await lockOrders(client, text, failures)
    await client.query(text)
    await client.query('INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
    await client.query('COMMIT')
    return undefined
  } catch (cause) {
    await client.query('ROLLBACK')
    const { message, position } = cause as DatabaseError
    const line = position ? `, line ${text.slice(0, Number(position)).split('\n').length}` : ''
    return new Error(`Migration ${name}${line} failed: ${message}`, { cause })
  }
}
