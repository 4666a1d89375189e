import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides, type ClientConfig } from 'pg'
import { socketsToPrimary, urlsOf } from './primary.ts'
import { poolOf } from './statements/pool.ts'
import { createStatementNames } from './statements/statement-names.ts'
import type { Database, Db } from './tables.ts'

export type ConnectOptions = {
  /** `application_name`, shown in pg_stat_activity. */
  applicationName?: string
  maxConnections?: number
  /** How long a query waits for a free connection before it fails as unavailable, in milliseconds. */
  connectionWaitMs?: number
  /** How long a query waits for its answer before its connection counts as cut, in milliseconds. */
  answerWaitMs?: number
  /** After so many seconds an idle connection is replaced; never without it. */
  connectionSeconds?: number
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void
}

export type Connection = {
  db: Db
  /** Open connections, and queries that wait for one. */
  poolUse(): { open: number; waiting: number }
  close(): Promise<void>
}

/** A new connection costs the server more than a purchase: it reads the catalogue and plans anew. */
const idleMs = 10 * 60_000
/** The server ends a statement that runs longer. */
const statementMs = 10_000
const lockMs = 8_000
/**
 * Longer than statements that are sent together and wait for two locks, one after the other: a network that
 * drops packets silently sends no error of the server either.
 */
const answerMs = 2 * lockMs + statementMs + 2_000

/** Creates the pool and its typed query builder. Connects lazily, with the first query. */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new Pool({
    ...clientConfig(url, options.applicationName),
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: idleMs,
    pipeline: true,
    maxLifetimeSeconds: options.connectionSeconds ?? 0,
    connectionTimeoutMillis: options.connectionWaitMs ?? 5_000,
    statement_timeout: statementMs,
    query_timeout: options.answerWaitMs ?? answerMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 30_000,
  })
  let isClosing = false
  // Without a listener a restart of the database would end this process. Errors while closing are expected.
  pool.on('error', (error) => {
    if (!isClosing) options.onConnectionLost?.(error)
  })
  // The pool handles idle connections only. One that breaks between two queries of a transaction would end
  // this process too; the next query reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const names = keepsPlans(url) ? createStatementNames() : null
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: poolOf(pool, names) }) })
  return {
    db,
    poolUse: () => ({ open: pool.totalCount, waiting: pool.waitingCount }),
    close() {
      isClosing = true
      return db.destroy()
    },
  }
}

/** Plans belong to a connection; a pool in transaction mode that mixes them up says so in the URL. */
function keepsPlans(url: string): boolean {
  return !/[?&]prepared_statements=off(&|$)/.test(url)
}

/** After so long without a packet the system asks whether the server is there, once a second. */
const keepAliveInitialDelayMillis = 10_000

/** Settings shared by the pool and by single clients. Of several hosts the one that takes writes is used. */
export function clientConfig(url: string, applicationName = 'wellzone'): ClientConfig {
  const [first, ...others] = urlsOf(url)
  return {
    connectionString: withSettings(first!),
    application_name: applicationName,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    ...(others.length > 0 && { stream: socketsToPrimary(url) }),
  }
}

/**
 * A server, role or database may have others, which change what is read, found and locked. Idle connections
 * end by our own time. The characters are those of pg.
 */
const settings = {
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  search_path: 'public',
  default_transaction_isolation: String.raw`read\ committed`,
  statement_timeout: '0',
  lock_timeout: '0',
  idle_session_timeout: '0',
}

/** The address with all settings; what its own `options` or PGOPTIONS name wins. */
function withSettings(url: string): string {
  const own = new URLSearchParams(url.split('?')[1]).get('options') ?? process.env.PGOPTIONS ?? ''
  const all = [...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`), own].join(' ')
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(all)}`
}

const oid = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182 } as const
const types = new TypeOverrides()
types.setTypeParser(oid.int8, safeInteger)
types.setTypeParser(oid.int8Array, (text) => listed(text).map(safeInteger))
// A calendar day has no zone: by default pg returns midnight in the zone of this machine.
types.setTypeParser(oid.date, (text) => text)
types.setTypeParser(oid.dateArray, listed)

/** The values of an array in which nothing is quoted. */
function listed(text: string): string[] {
  return text.slice(1, -1).split(',').filter(Boolean)
}

/** Cents and counts are int8; values beyond 2^53 are refused because a number would lose precision. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`${text} does not fit a number`)
}
