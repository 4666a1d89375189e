// One line of JSON per event on standard error. The types of the events list everything that may be logged.
import { DatabaseError } from 'pg'
import { currentRequest } from '#http/current-request.ts'
import { maxCauses, withoutAddresses } from '#http/error-facts.ts'
import { type BusinessEvent, publish, type ShopEvent } from '#http/shop-events.ts'
import type { LogEntry } from '../../gateway/base/log.ts'

export type Level = 'info' | 'warning' | 'error'

/** What the process does, and what came in; without query, parameters and addresses. */
export type ServerEvent =
  | { event: 'start'; milliseconds: number }
  | { event: 'stop'; signal: string }
  | { event: 'migration'; name: string }
  | { event: 'request'; method: string; route: string; status: number; milliseconds: number }

/** Calls and operations that take as long get a line although they succeed. */
export const slowMs = 1_000

let role = 'all'
let hasSteps = true

/**
 * The role of this process, in every line from now on, and whether its start, stop and migrations are lines.
 */
export function logAs(name: string, options: { hasSteps: boolean }): void {
  role = name
  hasSteps = options.hasSteps
}

/** Fast successful calls are not logged. */
export function logLine(entry: LogEntry): void {
  const level = levelOf(entry)
  if (level) write(level, { ...entry })
}

/** Null for what is not worth a line. */
function levelOf(entry: LogEntry): Level | null {
  const isSlow = 'milliseconds' in entry && entry.milliseconds >= slowMs
  if (entry.event === 'spa-call') return isFailed(entry) || isSlow ? 'warning' : null
  if (entry.event === 'places-call') return entry.failure ? 'warning' : null
  if (entry.event === 'operation')
    return entry.codes.includes('INTERNAL_SERVER_ERROR') ? 'error' : isSlow ? 'warning' : null
  if (entry.event === 'unexpected-error') return 'error'
  return entry.event === 'session-ended' ? 'info' : 'warning'
}

const isFailed = ({ status }: { status: number | null }) => status === null || status >= 500

/** Logs what happened in the shop; what is only counted has no line. */
export function logEvent(event: ServerEvent | ShopEvent): void {
  if (hasLine(event) && (hasSteps || !steps.has(event.event))) write('info', { ...event })
}

const steps: ReadonlySet<string> = new Set(['start', 'stop', 'migration'])

const lines: Record<(ServerEvent | BusinessEvent)['event'], true> = {
  start: true,
  stop: true,
  migration: true,
  request: true,
  'order-placed': true,
  'stay-handed-over': true,
  'order-cancelled': true,
  'refund-done': true,
}

function hasLine(event: ServerEvent | ShopEvent): event is ServerEvent | BusinessEvent {
  return event.event in lines
}

/** Logs a sentence for the operator, which names no visitor. */
export function warn(message: string): void {
  write('warning', { event: 'warning', message })
}

/** Logs an unexpected error with its causes. */
export function report(error: unknown, operation?: string | null): void {
  publish({ event: 'error' })
  write('error', { event: 'error', ...(operation && { operation }), ...factsOf(error) })
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

function write(level: Level, entry: Record<string, unknown>): void {
  const request = currentRequest()
  const about = { at: new Date().toISOString(), level, role }
  const { graphql } = request?.facts ?? {}
  const id = request && { requestId: request.id, ...(graphql && { graphql }) }
  process.stderr.write(`${JSON.stringify({ ...about, ...id, ...entry })}\n`)
}
