import type { ErrorFacts } from '#http/error-facts.ts'

/**
 * What the gateway logs. The type has no field for variables, bodies, tokens or addresses; of a spa API path
 * only the template is logged.
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
  | {
      /** A response of the spa API that breaks its contract; `count` are those of this kind so far. */
      event: 'contract-broken'
      operation: string
      status: number
      member: string
      expected: string
      count: number
    }
  | { event: 'places-call'; status: number | null; milliseconds: number; failure: ErrorFacts | null }
  | { event: 'session-ended'; reason: 'refused' | 'unreadable' }
  | { event: 'logout-failed'; code: string }
  /** Pages of this origin are refused: another site's, or the shop under another name of its server. */
  | { event: 'origin-refused'; origin: string; message: string }
  | ({ event: 'unexpected-error'; locations: string[]; field: string | null } & ErrorFacts)

export type Log = (entry: LogEntry) => void
