import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isCut, isStalePlan } from '../errors.ts'
import { inStatementSpan } from './statement-span.ts'
import type { StatementNames } from './statement-names.ts'

/** A text without parameters has a plan to keep if it reads; several statements in one have no name. */
const isRead = /^\s*select\b[^;]*$/i

/**
 * The pool for the query builder; without names no plans are kept. When a connection was cut, those that were
 * opened before are not used again: most likely they were cut with it.
 */
export function poolOf(pool: Pool, names: StatementNames | null): PostgresPool {
  const cutsBefore = new WeakMap<PoolClient, number>()
  let cuts = 0
  pool.on('connect', (client) => cutsBefore.set(client, cuts))

  async function query<Row>(client: PoolClient, text: string, values: readonly unknown[]) {
    const name = values.length > 0 || isRead.test(text) ? names?.nameOf(text) : undefined
    try {
      const result = await client.query({ text, values: [...values], ...(name !== undefined && { name }) })
      return result as unknown as PostgresQueryResult<Row>
    } catch (error) {
      if (isCut(error)) cuts = Math.max(cuts, cutsBefore.get(client)! + 1)
      // A value that cannot be sent has closed the plan, and pg would go on using its name.
      if (isStalePlan(error) || error instanceof TypeError) names?.renew(text)
      // A transaction is over with its first error: inTransaction() repeats all of it.
      if (!isStalePlan(error) || client.getTransactionStatus() !== 'I') throw error
      return query<Row>(client, text, values)
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      for (;;) {
        const client = await pool.connect()
        if (cutsBefore.get(client) === cuts) {
          const send = (text: string, values: readonly unknown[]) =>
            inStatementSpan(text, () => query(client, text, values))
          const release = (isBroken?: boolean) => client.release(isBroken)
          return { query: send as PostgresPoolClient['query'], release }
        }
        client.release(true)
      }
    },
  }
}
