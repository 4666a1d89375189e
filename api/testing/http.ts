// The HTTP handler with some operations only: stubs for tests of the request pipeline, those of one noun for
// tests of the noun.
import type { Handlers, OperationId, Sessions } from '../http/contract.ts'
import { createHttpHandler } from '../http/http-handler.ts'
import type { Contract } from '../http/operations.ts'
import { notingRefusals } from './refusals/noted.ts'

export interface TestRequest {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
  json?: unknown
}

/**
 * Serves handlers. Unless `sessions` are given, the token `alive` is the session of user 7 and every other
 * one is expired. Responses are validated; `reports` and `lookups` record errors and session look-ups.
 */
export function serveRoutes(
  handlers: Partial<Handlers>,
  options: { validateResponses?: boolean; sessions?: Sessions; contract?: Contract } = {},
) {
  const reports: { error: unknown; operation: OperationId | null }[] = []
  const lookups: string[] = []
  const api = notingRefusals(
    createHttpHandler({
      handlers: handlers as Handlers,
      sessions: {
        async find(token) {
          lookups.push(token)
          if (options.sessions) return options.sessions.find(token)
          return token === 'alive' ? { userId: 7, sessionId: 'a-session' } : null
        },
      },
      clientAddress: () => '192.0.2.1',
      report: (error, operation) => reports.push({ error, operation }),
      validateResponses: options.validateResponses ?? true,
      contract: options.contract,
    }),
  )
  async function send(path: string, { method = 'GET', headers = {}, body, json }: TestRequest = {}) {
    const sent =
      json === undefined
        ? { body, headers }
        : { body: JSON.stringify(json), headers: { 'content-type': 'application/json', ...headers } }
    const response = await api.fetch(
      new Request(`http://spa.test/api${path}`, { method, duplex: 'half', ...sent } as RequestInit),
    )
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
    }
  }
  return { send, reports, lookups, unimplemented: api.unimplemented }
}

export const signedIn = { authorization: 'Bearer alive' }
