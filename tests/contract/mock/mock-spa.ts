// A spa API made from the examples of its contract: it validates every request as the real one does, and
// remembers nothing. Any bearer token is a session.
import type { Handlers, OperationId, RequestContext } from '#api/http/contract.ts'
import { createHttpHandler } from '#api/http/http-handler.ts'
import { type Operation, operationsOf, readContract } from '#api/http/operations.ts'
import { Problem, type ProblemCode } from '#api/http/problem.ts'
import { movedTo, onDay } from './clock.ts'
import { ofSession, paidAtOnce } from './session.ts'
import { exampleOf, files, headersOf, refusalsOf, successOf } from './examples.ts'

interface MockRequest {
  query: Record<string, unknown>
  body: unknown
  context: RequestContext
}

export interface MockOptions {
  /** Where a payment returns to, without a provider in between. */
  shopUrl?: string
  /** Before every response. */
  latencyMs?: number
  /** The share of requests, 0 to 1, that gets a refusal of its operation that ends no session. */
  errorShare?: number
  /** Operations that are always refused, with the code. */
  refused?: ReadonlyMap<string, string>
  now?: () => number
  chance?: () => number
}

/** Where the real API serves its contract, for `npm run drift` and other readers. */
const contractPath = '/docs/spa.json'

/** A shop that logs its visitor out at every other click cannot be worked on. */
const endsSession = new Set([401, 409])

/** Throws an error with a sentence for an operation or a code that the contract does not have. */
export function createMockSpa({
  shopUrl = 'http://127.0.0.1:4000',
  latencyMs = 0,
  errorShare = 0,
  refused = new Map(),
  now = Date.now,
  chance = Math.random,
}: MockOptions = {}) {
  const contract = readContract()
  const operations = operationsOf(contract)
  const written = Date.parse(
    (
      exampleOf(
        contract,
        operations.find(({ id }) => id === 'getBookingOrder')!,
        200,
      ) as { serverTime: string }
    ).serverTime,
  )
  for (const [id, code] of refused) checkRefusal(id, code)

  function checkRefusal(id: string, code: string): void {
    const operation = operations.find((one) => one.id === id)
    if (!operation) throw new Error(`The contract has no operation ${id}.`)
    if (!refusalsOf(contract, operation).some((one) => one.code === code))
      throw new Error(`${id} is never refused with ${code}.`)
  }

  function refuse(operation: Operation): void {
    const known = refusalsOf(contract, operation)
    const drawn = known.filter(({ status }) => !endsSession.has(status))
    const code = refused.get(operation.id)
    const chosen =
      code === undefined
        ? chance() < errorShare
          ? drawn[Math.floor(chance() * drawn.length)]
          : undefined
        : known.find((one) => one.code === code)
    if (!chosen) return
    const {
      type: _type,
      title: _title,
      status: _status,
      code: _code,
      message: _message,
      ...extensions
    } = chosen.example
    throw new Problem(chosen.status, chosen.code as ProblemCode, `The mock refuses with ${chosen.code}.`, {
      extensions: movedTo(now(), written, extensions) as Record<string, unknown>,
      headers: chosen.status === 429 || chosen.status === 503 ? { 'retry-after': '1' } : {},
    })
  }

  function successful(operation: Operation, query: Record<string, unknown>) {
    const status = successOf(operation)
    if (status === 302) return { status, headers: { Location: '/' } }
    const types = Object.keys(operation.responses[status]?.content ?? {})
    if (types.length === 0) return { status }
    if (types.includes('application/json')) {
      const body = movedTo(now(), written, exampleOf(contract, operation, status))
      const headers = headersOf(contract, operation, status)
      return { status, headers, body: typeof query['day'] === 'string' ? onDay(query['day'], body) : body }
    }
    const type =
      types.find((one) => one.startsWith('image/') === (query['format'] === 'picture')) ?? types[0]!
    return { status, file: { type, name: operation.id, bytes: Buffer.from(files[type] ?? '', 'latin1') } }
  }

  const handlers = Object.fromEntries(
    operations.map((operation) => [
      operation.id,
      async ({ query, body, context }: MockRequest) => {
        if (latencyMs > 0) await new Promise((done) => setTimeout(done, latencyMs))
        refuse(operation)
        const response = successful(operation, query)
        if (!('body' in response)) return response
        const paid = paidAtOnce(shopUrl, body, response.body)
        return { ...response, body: (await context.visitor()) ? ofSession(contract, paid) : paid }
      },
    ]),
  )
  const reports: { error: unknown; operation: OperationId | null }[] = []
  const { fetch } = createHttpHandler({
    // The examples are linted against the schemas that the handlers' types come from.
    handlers: handlers as unknown as Handlers,
    sessions: { find: async () => ({ userId: 1, sessionId: 'mock' }) },
    clientAddress: () => '127.0.0.1',
    report: (error, operation) => reports.push({ error, operation }),
    validateResponses: true,
  })
  // The one that is answered from, also after the files have changed.
  const text = JSON.stringify(contract)
  const answer = async (request: Request): Promise<Response> =>
    new URL(request.url).pathname === contractPath
      ? new Response(text, { headers: { 'content-type': 'application/json' } })
      : await fetch(request)
  /** `reports` has what is wrong with the examples themselves. */
  return { baseUrl: 'http://spa.mock/api', fetch: answer, reports }
}
