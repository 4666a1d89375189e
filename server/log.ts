// One line of JSON per event on the standard error: what is allowed in it, the type of the event says.
import type { LogEntry } from '../gateway/log.ts'

/** Calls that went well are not worth a line. */
export function logLine(entry: LogEntry): void {
  if (entry.event === 'spa-call' && entry.status !== null && entry.status < 500) return
  if (entry.event === 'operation' && !entry.codes.includes('INTERNAL_SERVER_ERROR')) return
  write({ ...entry })
}

/** What nobody foresaw, with its cause, for an engineer. */
export function report(error: unknown): void {
  const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error))
  write({ event: 'error', name, message, stack, cause: cause instanceof Error ? cause.message : undefined })
}

function write(entry: Record<string, unknown>): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
}
