// The door of the API: every request is held against the contract before a handler sees it, and every answer leaves through here.
import { contentDisposition } from '#http/content-disposition.ts'
import { problemBody } from '#http/problem-body.ts'
import type { OperationResponse, Call, Handlers, OperationId, SavedFile, Sessions } from './contract.ts'
import { type Problem, invalidRequest, methodNotAllowed, notFound, toProblem } from './problem.ts'
import { createContext } from './context.ts'
import { type Operation, operationsOf, readContract } from './operations.ts'
import { readBody, readHeaders, readPath, readQuery } from './read-request.ts'
import { type Match, createRouter } from './router.ts'
import { createValidation } from './validation.ts'

export interface HttpHandlerOptions {
  handlers: Handlers
  sessions: Sessions
  /** Where the call came from, as the server saw it: never from a header that the caller could write. */
  clientAddress: (request: Request) => string
  /** Hears once, with its cause, of everything that nobody foresaw. */
  report: (error: unknown, operation: OperationId | null) => void
  /** Holds every answer against the contract too and makes a broken promise a 500: for tests. */
  validateResponses?: boolean
}

export interface HttpHandler {
  fetch(request: Request): Promise<Response>
}

/** What leaves, before it is bytes. */
interface Outgoing {
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
  validateResponses = false,
}: HttpHandlerOptions): HttpHandler {
  const { contract, route, validation } = (read ??= readOnce())

  async function answer(
    operation: Operation,
    params: Record<string, string>,
    url: URL,
    request: Request,
  ): Promise<Outgoing> {
    const context = createContext(request, sessions, clientAddress(request))
    if (operation.needsSession) await context.requireVisitor()
    const path = readPath(contract, operation, params)
    const query = readQuery(contract, operation, url.searchParams)
    const header = readHeaders(operation, request.headers)
    const { rawBody, body } = operation.bodySchema
      ? await readBody(request)
      : { rawBody: '', body: undefined }
    const errors = validation.request(operation, { path, query, header, body })
    if (errors.length > 0) throw invalidRequest(errors)
    // The line above has just proved what the types of the handlers say.
    const handler = handlers[operation.id] as (call: unknown) => Promise<OperationResponse<OperationId>>
    const call = { params: path, query, headers: header, body, context: { ...context, rawBody } }
    return outgoing(await handler(call satisfies Record<keyof Call<OperationId>, unknown>))
  }

  function promised(operation: Operation, leaving: Outgoing): Outgoing {
    const body =
      leaving.contentType === null || leaving.body instanceof Uint8Array
        ? undefined
        : (JSON.parse(JSON.stringify(leaving.body)) as unknown)
    const errors = validation.answer(operation, leaving.status, leaving.contentType, body)
    if (errors.length === 0) return leaving
    const where = errors.map(({ pointer, message }) => `${pointer} ${message}`).join('; ')
    throw new Error(`${operation.id} broke the contract with its ${leaving.status}: ${where}`)
  }

  function refuse(error: unknown, operation: Operation | null): Outgoing {
    const problem = toProblem(error)
    if (problem !== error || problem.status >= 500) report(error, operation?.id ?? null)
    return refused(problem)
  }

  return {
    async fetch(request) {
      let operation: Operation | null = null
      let leaving: Outgoing
      try {
        const url = new URL(request.url)
        const match = found(
          url.pathname.startsWith(`${base}/`) ? route(request.method, url.pathname.slice(base.length)) : null,
        )
        operation = match.operation
        leaving = await answer(operation, match.params, url, request)
      } catch (error) {
        leaving = refuse(error, operation)
      }
      try {
        return toResponse(validateResponses && operation ? promised(operation, leaving) : leaving)
      } catch (error) {
        return toResponse(refuse(error, operation))
      }
    },
  }
}

/** The contract does not change while a process runs: all its doors share what was made of it. */
function readOnce() {
  const contract = readContract()
  return { contract, route: createRouter(operationsOf(contract)), validation: createValidation(contract) }
}

function found(match: Match | null): Exclude<Match, { allowed: string[] }> {
  if (match === null) throw notFound('There is no such path.')
  if ('allowed' in match) throw methodNotAllowed(match.allowed)
  return match
}

function outgoing(answer: {
  status: number
  body?: unknown
  file?: SavedFile
  headers?: Record<string, string>
}): Outgoing {
  if (answer.file) {
    const { type, name, bytes } = answer.file
    return {
      status: answer.status,
      contentType: type,
      body: bytes,
      headers: { 'content-disposition': contentDisposition('attachment', name) },
    }
  }
  const hasBody = 'body' in answer
  return {
    status: answer.status,
    contentType: hasBody ? 'application/json' : null,
    body: answer.body,
    headers: answer.headers ?? {},
  }
}

function refused(problem: Problem): Outgoing {
  return {
    status: problem.status,
    contentType: 'application/problem+json',
    body: problemBody(problem, problem.extensions),
    headers: problem.headers,
  }
}

function toResponse({ status, contentType, body, headers }: Outgoing): Response {
  const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  if (contentType === null) return new Response(null, { status, headers: { ...common, ...headers } })
  const sent = body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body)
  return new Response(sent, { status, headers: { ...common, 'content-type': contentType, ...headers } })
}
