// How a pending migration is applied beside a running shop.
import { setTimeout as wait } from 'node:timers/promises'
import type { Client, DatabaseError } from 'pg'
import { blockerOf, lockOrders } from './migration-locks.ts'
import { sqlState } from './transaction.ts'

export interface Migration {
  version: number
  name: string
  text: string
  checksum: string
}

export interface MigrationPatience {
  /** Called with a line for the console when a migration waits for another transaction. */
  onWait?: (line: string) => void
  /** How long a migration tries to get its locks before the start fails. */
  patienceSeconds?: number
}

/**
 * Repeats a migration that got a lock too late or lost a deadlock. In between the shop goes on, which would
 * stand still behind a migration that waits.
 */
export async function applyInTurn(
  client: Client,
  migration: Migration,
  options: MigrationPatience,
): Promise<void> {
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

/** Such an index stops no writer while it is built, and cannot be part of a transaction. */
const concurrently = /^(CREATE|DROP)( UNIQUE)? INDEX CONCURRENTLY\b/im

/** Returns why the migration failed. With more failures it waits longer for its locks. */
async function apply(client: Client, migration: Migration, failures: number): Promise<Error | undefined> {
  const { name, text } = migration
  try {
    if (concurrently.test(text)) await applyAlone(client, migration)
    else await applyInTransaction(client, migration, failures)
    return undefined
  } catch (cause) {
    await client.query('ROLLBACK')
    const { message, position } = cause as DatabaseError
    const line = position ? `, line ${text.slice(0, Number(position)).split('\n').length}` : ''
    return new Error(`Migration ${name}${line} failed: ${message}`, { cause })
  }
}

/** A failure leaves nothing of it. */
async function applyInTransaction(client: Client, migration: Migration, failures: number): Promise<void> {
  await client.query('BEGIN')
  await lockOrders(client, migration.text, failures)
  await client.query(migration.text)
  await record(client, migration)
  await client.query('COMMIT')
}

/** One statement after the other. A failure may leave an invalid index, which the file itself drops first. */
async function applyAlone(client: Client, migration: Migration): Promise<void> {
  if (!/^DROP INDEX CONCURRENTLY IF EXISTS /im.test(migration.text))
    throw new Error('begin with DROP INDEX CONCURRENTLY IF EXISTS, for the next try after a failure.')
  await client.query("SET lock_timeout = '30s'") // it waits for open transactions, and stops no other
  for (const statement of migration.text.split(/;\s*$/m)) await client.query(statement)
  await record(client, migration)
}

async function record(client: Client, { version, name, checksum }: Migration): Promise<void> {
  await client.query('INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}
