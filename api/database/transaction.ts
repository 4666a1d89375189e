import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { type CurrentRequest, currentRequest } from '#http/current-request.ts'
import { noteEvents } from './after-commit.ts'
import { isCut, isStalePlan } from './errors.ts'
import { pipelined, together } from './statements/together.ts'
import type { Db, Trx } from './tables.ts'

const mostConflicts = 3

/**
 * Runs `work` in one transaction and repeats it from the start after a serialization failure or deadlock, up
 * to the third, and after each plan from before a migration. So `work` must have no effect outside the
 * database. Each begins with the table of orders: a migration that has locked it waits for no transaction
 * that waits for the migration. What `publishAfterCommit` has noted is published at the end.
 */
export async function inTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  let conflicts = 0
  for (;;) {
    try {
      let publishEvents = (): void => undefined
      const result = await db.transaction().execute((begun) => {
        const executor = begun.getExecutor()
        return executor.provideConnection(async (connection) => {
          const { trx, end } = pipelined(connection, executor.plugins)
          try {
            publishEvents = noteEvents(trx)
            const first = firstStatement(currentRequest()).execute(trx)
            return (await together({ first, done: work(trx) })).done
          } finally {
            end()
          }
        })
      })
      publishEvents()
      return result
    } catch (error) {
      // Each of them is met once: its statement has another name from now on.
      if (isStalePlan(error)) continue
      if (!isConflict(error) || ++conflicts === mostConflicts) throw error
      // Jitter, so that the competing transactions do not collide again.
      await wait(Math.random() * 20 * 2 ** conflicts)
    }
  }
}

class TakenBack<Result> extends Error {
  override name = 'TakenBack'
  readonly result: Result

  constructor(result: Result) {
    super()
    this.result = result
  }
}

/** Runs `work` as `inTransaction` does, takes back what it did, and returns its result. */
export async function rolledBack<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(db, async (trx) => {
      throw new TakenBack(await work(trx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.result as Result
    throw error
  }
}

/** The first of a transaction also names the request in `pg_stat_activity`, until the transaction ends. */
function firstStatement(request: CurrentRequest | undefined) {
  if (!request) return sql`SELECT FROM orders LIMIT 0`
  return sql`
    SELECT set_config('application_name', ${`wellzone ${request.id}`}, true)
    WHERE NOT EXISTS (SELECT FROM orders LIMIT 0)`
}

/**
 * Serialization failure, deadlock or a plan from before a migration: the transaction was rolled back and a
 * retry may succeed.
 */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '') || isStalePlan(error)
}

/**
 * The database cannot serve such a request now: unreachable, shutting down, read only, full, damaged, or a
 * lock or statement timed out. A failed COMMIT may have been applied: only work with an idempotency key may
 * be retried blindly.
 */
export function isUnavailable(error: unknown): boolean {
  if (isCut(error)) return true
  const code = codeOf(error)
  if (code !== undefined) return unavailable.test(code) || isInRecovery(error)
  return error instanceof Error && noConnection.test(error.message)
}

/** SQLSTATEs of PostgreSQL, and how Node names an address that cannot be reached. */
const unavailable =
  /^(25006|28|3D000|53|55P03|57014|58|XX|E(CONN|HOST|NET)|EAI_AGAIN$|ENOENT$|ENOTFOUND$|ETIMEDOUT$)/

/** How messages of pg and its pool begin when no connection was made; such errors have no code. */
const noConnection = /^(Connection terminated|timeout exceeded when trying to connect)/

/** A demoted primary has no log to ask about; what our own triggers refuse has the same SQLSTATE. */
function isInRecovery(error: unknown): boolean {
  return sqlState(error) === '55000' && (error as { routine?: unknown }).routine !== 'exec_stmt_raise'
}

function codeOf(error: unknown): string | undefined {
  const code = sqlState(error) ?? (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' ? code : undefined
}

/** PostgreSQL's five-character error code; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in (error as object)
    ? code
    : undefined
}

/** Name of the violated constraint, for mapping a database rule to a problem with a code. */
export function violatedConstraint(error: unknown): string | undefined {
  return sqlState(error)?.startsWith('23') ? (error as { constraint?: string }).constraint : undefined
}
