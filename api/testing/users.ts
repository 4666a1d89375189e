// The HTTP handler with some nouns and many users, created on the first request: the test database does not
// exist before.
import { randomUUID } from 'node:crypto'
import type { Handlers } from '../http/contract.ts'
import { createHttpHandler, type HttpHandler } from '../http/http-handler.ts'
import { notingRefusals } from './refusals/noted.ts'

export const visitorSecret = 'a secret of the tests'
export const ticketSecrets = ['a secret of the tickets in tests']

/**
 * The session of a user is the token `user-<id>`. Responses are validated; `reports` records unexpected
 * errors.
 */
export function serveRoutesForUsers(handlers: () => Partial<Handlers>) {
  const reports: unknown[] = []
  const addresses = new WeakMap<object, string>()
  let api: HttpHandler | undefined

  const open = () =>
    notingRefusals(
      createHttpHandler({
        handlers: handlers() as Handlers,
        sessions: {
          find: async (token) =>
            /^user-\d+$/.test(token) ? { userId: Number(token.slice(5)), sessionId: randomUUID() } : null,
        },
        clientAddress: (request) => addresses.get(request)!,
        report: (error) => reports.push(error),
        validateResponses: true,
      }),
    )

  function fetch(request: Request, from = '192.0.2.1'): Promise<Response> {
    addresses.set(request, from)
    return (api ??= open()).fetch(request)
  }

  return { fetch, reports }
}
