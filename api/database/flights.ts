// How statements reach the server: those that do not wait for each other in one write, BEGIN with the first.
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { StatementNames } from './statement-names.ts'

/** The pool for the query builder; without names no plans are kept. */
export function poolOf(pool: Pool, names: StatementNames | null): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      const made = clientOf(client, names)
      clients.set(client, made)
      return made
    },
  }
}

type Result<Row> = Promise<PostgresQueryResult<Row>>

/** A statement that changes nothing itself: if BEGIN failed before it, nothing would have been committed. */
const isRead = /^\s*select\b/i

function clientOf(client: PoolClient, names: StatementNames | null): PostgresPoolClient {
  let isBeginDue = false
  /** A BEGIN that is waited for, because a write comes first. */
  let beginning: Promise<unknown> | null = null

  async function send<Row>(text: string, values: readonly unknown[]): Result<Row> {
    corkForThisTick(client)
    const name = values.length > 0 ? names?.nameOf(text) : undefined
    const config = { text, values: [...values], ...(name !== undefined && { name }) }
    try {
      return (await client.query(config)) as unknown as PostgresQueryResult<Row>
    } catch (error) {
      if (!isStalePlan(error)) throw error
      names?.renew(text)
      // A transaction is over with its first error: inTransaction() repeats all of it.
      if (client.getTransactionStatus() !== 'I') throw error
      return send(text, values)
    }
  }

  async function sendFirst<Row>(text: string, values: readonly unknown[]): Result<Row> {
    isBeginDue = false
    corkForThisTick(client)
    const begun = client.query('begin')
    if (isRead.test(text)) return (await Promise.all([begun, send<Row>(text, values)]))[1]
    beginning = begun.finally(() => (beginning = null))
    return beginning.then(() => send<Row>(text, values))
  }

  function query<Row>(text: string, values: readonly unknown[]): Result<Row> {
    if (text === 'begin') {
      isBeginDue = true
      return Promise.resolve(nothing<Row>('SELECT'))
    }
    if (!isBeginDue) return beginning ? beginning.then(() => send<Row>(text, values)) : send(text, values)
    if (text !== 'commit' && text !== 'rollback') return sendFirst(text, values)
    isBeginDue = false
    return Promise.resolve(nothing<Row>(text === 'commit' ? 'COMMIT' : 'ROLLBACK'))
  }

  return {
    query: query as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  }
}

/** All that is sent before the process waits goes out in one write; the server answers it in order. */
function corkForThisTick(client: PoolClient): void {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function nothing<Row>(command: 'SELECT' | 'COMMIT' | 'ROLLBACK'): PostgresQueryResult<Row> {
  return { command, rowCount: 0, rows: [] }
}

/** A migration changed what a kept plan returns; the statement has not run. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
