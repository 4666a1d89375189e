// One line of JSON per event on standard error. The types of the events list everything that may be logged.
import { DatabaseError } from 'pg'
import { maxCauses, withoutAddresses } from '#http/error-facts.ts'
import type { LogEntry } from '../gateway/base/log.ts'

/** Successful calls are not logged. */
export function logLine(entry: LogEntry): void {
  if (entry.event === 'spa-call' && entry.status !== null && entry.status < 500) return
  if (entry.event === 'places-call' && entry.failure === null) return
  if (entry.event === 'operation' && !entry.codes.includes('INTERNAL_SERVER_ERROR')) return
  write({ ...entry })
}

/** Logs a sentence for the operator, which names no visitor. */
export function warn(message: string): void {
  write({ event: 'warning', message })
}

/** Logs an unexpected error with its causes. */
export function report(error: unknown, operation?: string | null): void {
  write({ event: 'error', ...(operation && { operation }), ...factsOf(error) })
}

function factsOf(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const cause =
    error.cause === undefined || depth === maxCauses ? {} : { cause: factsOf(error.cause, depth + 1) }
  const frames = error.stack?.slice(error.stack.indexOf('\n    at '))
  // PostgreSQL quotes refused values, which are personal data: only their location is logged.
  if (error instanceof DatabaseError) {
    const { code, constraint, table, column, routine } = error
    return { name: 'DatabaseError', code, constraint, table, column, routine, stack: frames, ...cause }
  }
  // A mail server may quote the recipient: only its code is logged.
  if ('responseCode' in error)
    return {
      name: error.name,
      code: (error as { code?: unknown }).code,
      responseCode: error.responseCode,
      stack: frames,
      ...cause,
    }
  return { name: error.name, message: withoutAddresses(error.message), stack: frames, ...cause }
}

function write(entry: Record<string, unknown>): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
}
