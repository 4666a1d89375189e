import type { ErrorFacts } from '#http/error-facts.ts'

/**
 * What the gateway tells about its work. Only these fields exist: no variables, no bodies, no tokens, no addresses, and of an
 * address of the spa only its template.
 */
export type LogEntry =
  | {
      event: 'operation'
      name: string | null
      kind: string
      milliseconds: number
      spaCalls: number
      codes: string[]
    }
  | {
      event: 'spa-call'
      method: string
      path: string
      status: number | null
      attempt: number
      milliseconds: number
      failure: ErrorFacts | null
    }
  | { event: 'session-ended'; reason: 'refused' | 'unreadable' }
  | { event: 'logout-not-told'; code: string }
  | ({ event: 'unexpected-error'; places: string[] } & ErrorFacts)

export type Log = (entry: LogEntry) => void
