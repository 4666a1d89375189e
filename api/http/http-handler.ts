// The request pipeline: every request is validated before a handler gets it, and every response passes
// through here.
import { contentDisposition } from '#http/content-disposition.ts'
import { problemBody } from '#http/problem-body.ts'
import type { OperationResponse, Call, Handlers, OperationId, SavedFile, Sessions } from './contract.ts'
import { Problem, invalidRequest, methodNotAllowed, notFound, toProblem } from './problem.ts'
import { createContext } from './context.ts'
import { type Operation, operationsOf, readContract } from './operations.ts'
import { readBody, readHeaders, readPath, readQuery } from './read-request.ts'
import { type Match, createRouter } from './router.ts'
import { createValidation } from './validation.ts'

export interface HttpHandlerOptions {
  handlers: Handlers
  sessions: Sessions
  /** The client's address as the server saw it, never from a header that the client can write. */
  clientAddress: (request: Request) => string
  /** Called once, with the cause, for every unexpected error. */
  report: (error: unknown, operation: OperationId | null) => void
  /** Called for a request that does not follow the contract, so that its handler does not see it. */
  onInvalid?: (operation: OperationId, problem: Problem) => void
  /** Validates every response too and turns a violation of the contract into a 500: for tests. */
  validateResponses?: boolean
}

export interface HttpHandler {
  /** The signal is the caller's deadline; waiting work is dropped when it is over or the client has gone. */
  fetch(request: Request, init?: Pick<RequestInit, 'signal'>): Promise<Response>
}

/** A response before it is serialized. */
interface OutgoingResponse {
  status: number
  contentType: string | null
  body: unknown
  headers: Record<string, string>
}

const base = '/api'
let read: ReturnType<typeof readOnce> | undefined

export function createHttpHandler({
  handlers,
  sessions,
  clientAddress,
  report,
  onInvalid,
  validateResponses = false,
}: HttpHandlerOptions): HttpHandler {
  const { contract, route, validation } = (read ??= readOnce())

  async function handle(
    operation: Operation,
    params: Record<string, string>,
    url: URL,
    request: Request,
    deadline?: AbortSignal | null,
  ): Promise<OutgoingResponse> {
    const context = createContext(request, sessions, clientAddress(request), deadline)
    if (operation.needsSession) await context.requireVisitor()
    const { rawBody, ...input } = await readInput(operation, params, url, request).catch((error: unknown) => {
      if (error instanceof Problem) onInvalid?.(operation.id, error)
      throw error
    })
    // Validation has just proved what the handler's types claim.
    const handler = handlers[operation.id] as (call: unknown) => Promise<OperationResponse<OperationId>>
    const call = { ...input, context: { ...context, rawBody } }
    return toOutgoing(await handler(call satisfies Record<keyof Call<OperationId>, unknown>))
  }

  async function readInput(operation: Operation, params: Record<string, string>, url: URL, request: Request) {
    const path = readPath(contract, operation, params)
    const query = readQuery(contract, operation, url.searchParams)
    const header = readHeaders(operation, request.headers)
    const { rawBody, body } = operation.bodySchema
      ? await readBody(request)
      : { rawBody: '', body: undefined }
    const errors = validation.request(operation, { path, query, header, body })
    if (errors.length > 0) throw invalidRequest(errors)
    return { params: path, query, headers: header, body, rawBody }
  }

  function validated(operation: Operation, outgoing: OutgoingResponse): OutgoingResponse {
    const body =
      outgoing.contentType === null || outgoing.body instanceof Uint8Array
        ? undefined
        : (JSON.parse(JSON.stringify(outgoing.body)) as unknown)
    const errors = validation.response(operation, outgoing.status, outgoing.contentType, body)
    if (errors.length === 0) return outgoing
    const where = errors.map(({ pointer, message }) => `${pointer} ${message}`).join('; ')
    throw new Error(`${operation.id} violates the contract with its ${outgoing.status}: ${where}`)
  }

  function refuse(error: unknown, operation: Operation | null): OutgoingResponse {
    const problem = toProblem(error)
    if (problem !== error || problem.status >= 500) report(error, operation?.id ?? null)
    return problemResponse(problem)
  }

  return {
    async fetch(request, init) {
      let operation: Operation | null = null
      let outgoing: OutgoingResponse
      try {
        const url = new URL(request.url)
        const match = found(
          url.pathname.startsWith(`${base}/`) ? route(request.method, url.pathname.slice(base.length)) : null,
        )
        operation = match.operation
        outgoing = await handle(operation, match.params, url, request, init?.signal)
      } catch (error) {
        outgoing = refuse(error, operation)
      }
      try {
        return toResponse(validateResponses && operation ? validated(operation, outgoing) : outgoing)
      } catch (error) {
        return toResponse(refuse(error, operation))
      }
    },
  }
}

/** The contract does not change while a process runs: all instances share what is compiled from it. */
function readOnce() {
  const contract = readContract()
  return { contract, route: createRouter(operationsOf(contract)), validation: createValidation(contract) }
}

function found(match: Match | null): Exclude<Match, { allowed: string[] }> {
  if (match === null) throw notFound('There is no such path.')
  if ('allowed' in match) throw methodNotAllowed(match.allowed)
  return match
}

function toOutgoing(response: {
  status: number
  body?: unknown
  file?: SavedFile
  headers?: Record<string, string>
}): OutgoingResponse {
  if (response.file) {
    const { type, name, bytes } = response.file
    return {
      status: response.status,
      contentType: type,
      body: bytes,
      headers: { 'content-disposition': contentDisposition('attachment', name) },
    }
  }
  const hasBody = 'body' in response
  return {
    status: response.status,
    contentType: hasBody ? 'application/json' : null,
    body: response.body,
    headers: response.headers ?? {},
  }
}

function problemResponse(problem: Problem): OutgoingResponse {
  return {
    status: problem.status,
    contentType: 'application/problem+json',
    body: problemBody(problem, problem.extensions),
    headers: problem.headers,
  }
}

function toResponse({ status, contentType, body, headers }: OutgoingResponse): Response {
  const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  if (contentType === null) return new Response(null, { status, headers: { ...common, ...headers } })
  const sent = body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body)
  return new Response(sent, { status, headers: { ...common, 'content-type': contentType, ...headers } })
}
