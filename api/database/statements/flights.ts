// How statements reach the server: those that do not wait for each other in one write, BEGIN with the reads
// that come first.
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { StatementNames } from './statement-names.ts'

/**
 * The pool for the query builder; without names no plans are kept. When a connection was cut, those that were
 * opened before are not used again: most likely they were cut with it.
 */
export function poolOf(pool: Pool, names: StatementNames | null): PostgresPool {
  const clients = new WeakMap<PoolClient, { client: PostgresPoolClient; cuts: number }>()
  let cuts = 0

  function connected(client: PoolClient): PostgresPoolClient {
    const before = cuts
    const made = clientOf(client, names, () => (cuts = Math.max(cuts, before + 1)))
    clients.set(client, { client: made, cuts })
    return made
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      for (;;) {
        const client = await pool.connect()
        const known = clients.get(client)
        if (known?.cuts === cuts) return known.client
        if (!known) return connected(client)
        client.release(true)
      }
    },
  }
}

type Result<Row> = Promise<PostgresQueryResult<Row>>

/** A statement that changes nothing: if BEGIN failed before it, nothing would have been committed. */
const isRead = /^\s*select\b/i

function clientOf(client: PoolClient, names: StatementNames | null, onCut: () => void): PostgresPoolClient {
  let isBeginDue = false
  /** BEGIN, until it has succeeded; one that failed fails the whole transaction. */
  let beginning: Promise<unknown> | null = null
  /** A write waits for BEGIN, and so does what was called after it. */
  let isWriteWaiting = false

  async function send<Row>(text: string, values: readonly unknown[]): Result<Row> {
    corkForThisTick(client)
    const name = values.length > 0 ? names?.nameOf(text) : undefined
    // Before anything is sent: pg would close the plan of a statement and go on using its name.
    const config = { text, values: values.map(prepareValue), ...(name !== undefined && { name }) }
    try {
      return (await client.query(config)) as unknown as PostgresQueryResult<Row>
    } catch (error) {
      if (isCut(error)) onCut()
      if (!isStalePlan(error)) throw error
      names?.renew(text)
      // A transaction is over with its first error: inTransaction() repeats all of it.
      if (client.getTransactionStatus() !== 'I') throw error
      return send(text, values)
    }
  }

  function begin(): void {
    corkForThisTick(client)
    const begun = client.query('begin')
    ;[beginning, isWriteWaiting] = [begun, false]
    // Before those that wait react, so that nothing called meanwhile overtakes them.
    begun.then(
      () => begun === beginning && (beginning = null),
      (error: unknown) => isCut(error) && onCut(),
    )
  }

  function sendBehindBegin<Row>(text: string, values: readonly unknown[]): Result<Row> {
    if (!beginning) return send(text, values)
    isWriteWaiting ||= !isRead.test(text)
    if (isWriteWaiting) return beginning.then(() => send(text, values))
    return Promise.all([beginning, send<Row>(text, values)]).then(([, result]) => result)
  }

  function query<Row>(text: string, values: readonly unknown[]): Result<Row> {
    if (text === 'begin') {
      isBeginDue = true
      return Promise.resolve(nothing<Row>('SELECT'))
    }
    const isEnd = text === 'commit' || text === 'rollback'
    if (isBeginDue) {
      isBeginDue = false
      if (isEnd) return Promise.resolve(nothing<Row>(text === 'commit' ? 'COMMIT' : 'ROLLBACK'))
      begin()
    }
    const result = sendBehindBegin<Row>(text, values)
    if (isEnd) beginning = null
    return result
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

/** The connection broke, and a new one may work at once. Errors of pg itself have no code. */
export function isCut(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return /^(08|25P0[34]|57P0|ECONNRESET$|EPIPE$)/.test(code)
  return /^(Connection terminated unexpectedly|Client has encountered a connection error)/.test(
    String(message),
  )
}

/** A migration changed what a kept plan returns; the statement has not run. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
