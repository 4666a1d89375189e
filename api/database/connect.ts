import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides, type ClientConfig } from 'pg'
import type { Database } from './tables.ts'

export type ConnectOptions = {
  /** Shown in pg_stat_activity: which process of ours this is. */
  applicationName?: string
  maxConnections?: number
  /** How long a query may wait for a connection before it is told to come back later. */
  connectionWaitMs?: number
  /** Hears about idle connections that broke; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void
}

export type Connection = { db: Kysely<Database>; close(): Promise<void> }

/** The pool and its typed query builder. Nothing is connected until the first query. */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new Pool({
    ...clientConfig(url, options.applicationName),
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectionWaitMs ?? 5_000,
    statement_timeout: 10_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  let isClosing = false
  // Without a listener a restart of the database would end this process. While closing, a farewell of the server is no loss.
  pool.on('error', (error) => {
    if (!isClosing) options.onConnectionLost?.(error)
  })
  // The pool hears of idle connections only. One that breaks in use, between two queries of a transaction, would end this process too; the next query says it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    close() {
      isClosing = true
      return db.destroy()
    },
  }
}

/** What every client of ours shares: types and the name it goes by. */
export function clientConfig(url: string, applicationName = 'wellzone'): ClientConfig {
  return { connectionString: url, application_name: applicationName, keepAlive: true, types }
}

const oid = { int8: 20, int8Array: 1016, date: 1082 } as const
const types = new TypeOverrides()
types.setTypeParser(oid.int8, safeInteger)
types.setTypeParser(oid.int8Array, (text) => text.slice(1, -1).split(',').filter(Boolean).map(safeInteger))
// A calendar day has no zone: pg would make it midnight of this machine.
types.setTypeParser(oid.date, (text) => text)

/** Cents and counts come as int8; beyond 2^53 a number would lie, so it is refused. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`${text} does not fit a number`)
}
