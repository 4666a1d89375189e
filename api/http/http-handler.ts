// The request pipeline: every request is validated before a handler gets it, and every response passes
// through here.
import type { DirectCall, DirectResponse } from '#http/direct-call.ts'
import type {
  OperationResponse,
  Call,
  Handlers,
  HouseHandlers,
  OperationId,
  RequestContext,
  Sessions,
} from './contract.ts'
import { problemResponse, toOutgoing, toResponse } from './outgoing.ts'
import {
  CallerGone,
  Problem,
  invalidRequest,
  methodNotAllowed,
  notFound,
  notImplemented,
  toProblem,
} from './problem.ts'
import { isCut } from '../database/errors.ts'
import { createContext } from './context.ts'
import { announced } from './deprecation.ts'
import { withoutEmpty } from './empty-members.ts'
import { type Contract, type Operation, operationsOf, readContract } from './operations.ts'
import { readBody, readHeaders, readPath, readQuery } from './read-request.ts'
import { type Match, createRouter } from './router.ts'
import { served } from './served.ts'
import { createValidation, type Parts, requestSchema } from './validation.ts'

export interface HttpHandlerOptions {
  handlers: Handlers | HouseHandlers
  sessions: Sessions
  /** The client's address as the server saw it, never from a header that the client can write. */
  clientAddress: (request: Pick<Request, 'headers'>) => string
  /** Called once, with the cause, for every unexpected error, unless it is work dropped for a gone caller. */
  report: (error: unknown, operation: OperationId | null) => void
  /** Called for a request that does not follow the contract, so that its handler does not see it. */
  onInvalid?: (operation: OperationId, problem: Problem) => void
  /** Turns a response that violates the contract into a 500: for tests and the mock. */
  validateResponses?: boolean | undefined
  /** Called with each valid request before its handler; what it returns is refused instead. */
  refuseBefore?: ((operation: Operation) => Promise<Refused | null>) | undefined
  /** That of guests unless given; tests have others, of what ours does not have. */
  contract?: 'spa' | 'house' | Contract | undefined
}

export type Refused = ConstructorParameters<typeof Problem>

export interface HttpHandler {
  /** The signal is the caller's deadline; waiting work is dropped when it is over or the client has gone. */
  fetch(request: Request, init?: Pick<RequestInit, 'signal'>): Promise<Response>
  /** Handles a call of this process, without a request. Signed callbacks come as requests only. */
  call(call: DirectCall): Promise<DirectResponse>
  /** Operations of the contract that are answered with 501: the contract was written first. */
  unimplemented: OperationId[]
}

/** What a request says, before it is validated. */
type Input = Parts & { rawBody: string }

const base = '/api'
/** The contracts do not change while a process runs: all instances share what is compiled from them. */
const own: Partial<Record<'spa' | 'house', Compiled>> = {}

export function createHttpHandler(options: HttpHandlerOptions): HttpHandler {
  const { handlers, sessions, clientAddress, report, onInvalid, refuseBefore, validateResponses } = options
  const compiled = compiledOf(options.contract ?? 'spa')

  async function handle(
    operation: Operation,
    context: RequestContext,
    read: () => Input | Promise<Input>,
  ): Promise<DirectResponse> {
    if (operation.needsSession) await context.requireVisitor()
    const { rawBody, ...input } = await validInput(compiled, operation, read).catch((error: unknown) => {
      if (error instanceof Problem) onInvalid?.(operation.id, error)
      throw error
    })
    const refused = await refuseBefore?.(operation)
    if (refused) throw new Problem(...refused)
    const handler = handlerOf(handlers, operation)
    const call = { ...input, context: { ...context, rawBody } }
    return toOutgoing(await handler(call satisfies Record<keyof Call<OperationId>, unknown>))
  }

  /** The response of the operation that `find` returns, or the refusal that something throws. */
  async function respond(
    find: () => Operation,
    handled: (operation: Operation) => Promise<DirectResponse>,
  ): Promise<{ operation: Operation | null; outgoing: DirectResponse }> {
    let operation: Operation | null = null
    try {
      const matched = (operation = find())
      const work = () => repeatedIfCut(matched, handled).catch((error: unknown) => refuse(error, matched))
      return { operation, outgoing: announced(matched.deprecation, await served(matched, work)) }
    } catch (error) {
      return { operation, outgoing: refuse(error, operation) }
    }
  }

  function refuse(error: unknown, operation: Operation | null): DirectResponse {
    const problem = toProblem(error)
    const isExpected = problem === error && (problem.status < 500 || problem instanceof CallerGone)
    if (!isExpected) report(error, operation?.id ?? null)
    return problemResponse(problem)
  }

  return {
    unimplemented: compiled.operations.flatMap(({ id }) => (id in handlers ? [] : [id])),
    async fetch(request, init) {
      const url = new URL(request.url)
      let params: Record<string, string> = {}
      const { operation, outgoing } = await respond(
        () => {
          const match = matchOf(compiled, request.method, url.pathname)
          params = match.params
          return match.operation
        },
        (matched) => {
          const context = createContext(request, sessions, clientAddress(request), init?.signal)
          return handle(matched, context, () => readRequest(compiled.contract, matched, params, url, request))
        },
      )
      try {
        const isChecked = validateResponses && operation !== null && outgoing.status !== 501
        const response = toResponse(isChecked ? validated(compiled, operation, outgoing) : outgoing)
        return request.method === 'HEAD' ? await withoutBody(response) : response
      } catch (error) {
        return toResponse(refuse(error, operation))
      }
    },
    async call(call) {
      const caller = { headers: new Headers(call.headers), signal: call.signal }
      const { outgoing } = await respond(
        () => found(compiled.byTemplate.get(`${call.method} ${call.path}`)),
        (operation) => {
          const context = createContext(caller, sessions, clientAddress(caller))
          return handle(operation, context, () => inputOf(call, operation, caller.headers))
        },
      )
      return outgoing
    },
  }
}

/** Types promise a handler, but development does not wait for the compiler. */
function handlerOf(handlers: Handlers | HouseHandlers, { id }: Operation) {
  // Validation has just proved what the handler's types claim.
  const handler = (handlers as Partial<Record<OperationId, unknown>>)[id] as
    | ((call: unknown) => Promise<OperationResponse<OperationId>>)
    | undefined
  if (!handler) throw notImplemented(id)
  return handler
}

/** The response to HEAD. Its body is cancelled, because an unread stream would stay open. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, response)
}

/** A read whose connection to the database was cut is repeated once. */
function repeatedIfCut(operation: Operation, handled: (operation: Operation) => Promise<DirectResponse>) {
  return handled(operation).catch((error: unknown) => {
    if (operation.method !== 'GET' || !isCut(error)) throw error
    return handled(operation)
  })
}

type Compiled = ReturnType<typeof compile>

async function validInput(
  { contract, schemas, validation }: Compiled,
  operation: Operation,
  read: () => Input | Promise<Input>,
) {
  const { rawBody, ...given } = await read()
  const parts = withoutEmpty(contract, schemas.get(operation)!, given) as Parts
  const errors = validation.request(operation, parts)
  if (errors.length > 0) throw invalidRequest(errors)
  const { path, query, header, body } = parts
  return { params: path, query, headers: header, body, rawBody }
}

/** The response, if it follows the contract. */
function validated({ validation }: Compiled, operation: Operation, outgoing: DirectResponse): DirectResponse {
  const body =
    outgoing.contentType === null ||
    outgoing.body instanceof Uint8Array ||
    outgoing.body instanceof ReadableStream
      ? undefined
      : (JSON.parse(JSON.stringify(outgoing.body)) as unknown)
  const errors = validation.response(operation, outgoing.status, outgoing.contentType, body)
  if (errors.length === 0) return outgoing
  const where = errors.map(({ pointer, message }) => `${pointer} ${message}`).join('; ')
  throw new Error(`${operation.id} violates the contract with its ${outgoing.status}: ${where}`)
}

function matchOf({ route }: Compiled, method: string, pathname: string) {
  const isBelow = pathname.startsWith(`${base}/`)
  // HEAD is GET without the body of its response.
  const read = method === 'HEAD' ? 'GET' : method
  return allowed(found(isBelow ? route(read, pathname.slice(base.length)) : null))
}

function inputOf({ params, body }: DirectCall, operation: Operation, headers: Headers): Input {
  return {
    path: definedIn(params.path),
    query: definedIn(params.query),
    header: readHeaders(operation, headers),
    ...(operation.bodySchema && { body: asJson(body ?? (operation.isBodyOptional ? {} : undefined)) }),
    rawBody: '',
  }
}

/** Copies a body as JSON would carry it, so that a handler never shares an object with its caller. */
function asJson(body: unknown): unknown {
  return body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown)
}

function definedIn(values: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  )
}

async function readRequest(
  contract: Contract,
  operation: Operation,
  params: Record<string, string>,
  url: URL,
  request: Request,
): Promise<Input> {
  const parts = {
    path: readPath(contract, operation, params),
    query: readQuery(contract, operation, url.searchParams),
    header: readHeaders(operation, request.headers),
  }
  return operation.bodySchema
    ? { ...parts, ...(await readBody(request, operation)) }
    : { ...parts, rawBody: '' }
}

function compiledOf(contract: 'spa' | 'house' | Contract): Compiled {
  if (typeof contract !== 'string') return compile(contract)
  return (own[contract] ??= compile(readContract(contract)))
}

function compile(contract: Contract) {
  const operations = operationsOf(contract)
  return {
    contract,
    operations,
    route: createRouter(operations),
    byTemplate: new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation])),
    schemas: new Map(operations.map((operation) => [operation, requestSchema(operation)])),
    validation: createValidation(contract),
  }
}

function found<Value>(value: Value | null | undefined): NonNullable<Value> {
  if (value === null || value === undefined) throw notFound('There is no such path.')
  return value
}

function allowed(match: Match<Operation>): Exclude<Match<Operation>, { allowed: string[] }> {
  if ('allowed' in match) throw methodNotAllowed(match.allowed)
  return match
}
