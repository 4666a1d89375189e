import type { Kysely, Transaction } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './tables.ts'

const attempts = 3

/**
 * Runs the work in one transaction and, when PostgreSQL chose it as the victim of a conflict, again from the start:
 * so the work must do nothing outside the database.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
      await wait(Math.random() * 20 * 2 ** attempt) // jitter: the rivals must not meet again
    }
  }
}

/** Serialization failure or deadlock: nothing was done and the same work may succeed now. */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '')
}

/**
 * The database cannot be reached, is going down or full, or others have kept it waiting for too long; the request may be repeated
 * later. When it was a COMMIT, nobody knows whether it was done: only work with an idempotency key may be repeated blindly.
 */
export function isUnavailable(error: unknown): boolean {
  const code = sqlState(error) ?? (error as { code?: unknown } | undefined)?.code
  if (typeof code === 'string') return /^(08|53|57P0|57014|55P03|ECONN|ENOENT$|EPIPE$|ETIMEDOUT$)/.test(code)
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      error.message,
    )
  )
}

/** The five characters by which PostgreSQL names an error; undefined for errors of other origin. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in (error as object)
    ? code
    : undefined
}

/** The name of the violated constraint, so that a rule kept by the database becomes a problem with a code. */
export function violatedConstraint(error: unknown): string | undefined {
  return sqlState(error)?.startsWith('23') ? (error as { constraint?: string }).constraint : undefined
}
