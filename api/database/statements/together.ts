import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database, Db, Trx } from '../tables.ts'

/**
 * Waits for several works of one transaction and returns their results by name. Their statements reach the
 * server in the order of the calls, each without waiting for the result of the one before; each sees what
 * those before it did, locks included. Throws the error of the work that failed first.
 */
export async function together<const Works extends Record<string, Promise<unknown>>>(
  works: Works,
): Promise<{ -readonly [Name in keyof Works]: Awaited<Works[Name]> }> {
  // For all of them: a work that went on after the rollback would write outside of the transaction.
  const settled = await Promise.allSettled(Object.values(works))
  const failures = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  // A statement behind the one that failed says only that the transaction is aborted.
  if (failures.length > 0) throw failures.find((error) => error?.code !== '25P02') ?? failures[0]
  const results: Record<string, unknown> = {}
  for (const [name, work] of Object.entries(works)) results[name] = await work
  return results as { [Name in keyof Works]: Awaited<Works[Name]> }
}

/**
 * The query builder of one connection in a transaction, until `end`. Kysely's own waits for each result
 * before it sends the next statement.
 */
export function pipelined(connection: DatabaseConnection, plugins: readonly KyselyPlugin[] = []) {
  let isOver = false
  const none = () => Promise.resolve()
  const refuse = () => Promise.reject(new Error('The transaction is open already.'))
  const driver: Driver = {
    init: none,
    acquireConnection: () =>
      isOver ? Promise.reject(new Error('The transaction is over.')) : Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: none,
    destroy: none,
  }
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db: Db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  const trx = new Kysely<Database>({ dialect, plugins: [...plugins] }) as Trx
  return { trx, end: () => void (isOver = true) }
}
