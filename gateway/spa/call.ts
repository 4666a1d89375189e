import createClient from 'openapi-fetch'
import type { paths } from '#openapi/generated/spa.ts'
import { currentRequest, traceparentOf } from '#http/current-request.ts'
import { type ErrorFacts, errorFacts } from '#http/error-facts.ts'
import { describeSpan, inSpan } from '#http/spans.ts'
import type { Language } from '#http/language.ts'
import type { Log } from '../base/log.ts'
import type { Budget } from './budget.ts'
import { type Deadline, isGone, within } from './deadline.ts'
import type { ExactClient } from './exact-client.ts'
import type { BreachReport } from './contract/breach-report.ts'
import { type Breach, breachesOf } from './contract/response-check.ts'
import { withheld } from './contract/withheld.ts'
import { type CallDirectly, createInProcessApi } from './in-process.ts'
import { noResponse, problemOf, SpaProblem } from './problem.ts'
import { retryDelay } from './retry.ts'
import { noteRead } from './trail.ts'

/** The spa API, embedded or remote. */
export interface Spa {
  baseUrl: string
  fetch: (request: Request, init?: RequestInit) => Promise<Response>
  /** Calls it as a function, where it runs in this process. */
  call?: CallDirectly
}

/** One call by the types of the contract: `(api) => api.GET('/v2/…', { params })`. */
export type Call<T> = (api: ExactClient) => Promise<Reply<T>>
export interface Reply<T> {
  data?: T
  error?: unknown
  response: Response
}

/** What all calls of an operation have in common. */
export interface CallOptions {
  spa: Spa
  language: Language
  clientAddress: string | null
  /** Aborted when the client that waits for the operation has gone. */
  gone?: (() => AbortSignal) | undefined
  budget: Budget
  /** Told of every response of another process that breaks the contract. */
  breaches: BreachReport
  log: Log
}

interface Attempt extends CallOptions {
  mediaType: string
  token: string | null
  /** Entity tag of what is known already. */
  tag?: string | null
  deadline: Deadline
  isRepeatable: boolean
  endsWithClient?: boolean
}

export const json = { mediaType: 'application/json' }

/** A call that may be repeated is retried once, after a transient failure and while its caller waits. */
export async function withRetry<T>(call: Call<T>, options: Attempt): Promise<Reply<T>> {
  try {
    return await callOnce(call, options, 1)
  } catch (error) {
    const isOver = options.deadline.signal().aborted || (options.endsWithClient && options.gone?.().aborted)
    const canRepeat = options.isRepeatable && !isOver
    const delay = canRepeat ? retryDelay(error, options.deadline.millisecondsLeft()) : null
    if (delay === null) throw error
    await new Promise((done) => setTimeout(done, delay))
    return callOnce(call, options, 2)
  }
}

interface Logged {
  method: string
  path: string
  status: number | null
  failure: ErrorFacts | null
}

interface Watch {
  onCall: (method: string, path: string) => void
  /** Called before the body of a response is read. */
  onResponse: (response: Response) => void
}

/** A call of another process has a span; one of this process is a function call inside of others. */
function callOnce<T>(call: Call<T>, options: Attempt, number: number): Promise<Reply<T>> {
  if (isDirect(options)) return attempt(call, options, number)
  return inSpan('spa', { kind: 'client' }, () => attempt(call, options, number))
}

async function attempt<T>(call: Call<T>, options: Attempt, number: number): Promise<Reply<T>> {
  options.budget.spend()
  const started = performance.now()
  const logged: Logged = { method: '', path: '', status: null, failure: null }
  const deadline = options.deadline.signal()
  const signal =
    options.endsWithClient && options.gone ? AbortSignal.any([deadline, options.gone()]) : deadline
  const received: { response?: Response } = {}
  const api = apiFor(options, signal, {
    onCall: (method, path) => void Object.assign(logged, { method, path }),
    onResponse: (response) => void Object.assign(received, { response }),
  })
  try {
    const { data, error, response } = await within(signal, withoutBody(call(api), received))
    logged.status = response.status
    if (response.status === 304 && options.tag) return { response }
    const breaches = held(options, logged, response, response.ok ? data : error)
    if (!response.ok) throw problemOf(response, error)
    if (!followsContract(response, data, options.mediaType))
      throw noResponse('The response does not follow the contract of the spa API.')
    return { data: withheld(data as T, breaches), response }
  } catch (error) {
    if (logged.status === null) logged.failure = errorFacts(error)
    throw error instanceof SpaProblem ? error : noResponse('The spa API did not respond.', error)
  } finally {
    if (!isDirect(options)) describeSpan(spanOf(logged, number))
    if (logged.status !== null || !isGone(signal)) {
      const call = { ...logged, attempt: number, milliseconds: Math.round(performance.now() - started) }
      options.log({ event: 'spa-call', ...call })
      const { failure: _logOnly, ...read } = call
      noteRead({ from: 'api', ...read })
    }
  }
}

/** Documents come as a stream, which only a response has. */
function isDirect({ spa, mediaType }: Attempt): boolean {
  return spa.call !== undefined && mediaType === json.mediaType
}

/** By the semantic conventions for clients of HTTP. */
function spanOf({ method, path, status }: Pick<Logged, 'method' | 'path' | 'status'>, number: number) {
  return {
    name: `${method} ${path}`,
    attributes: {
      'http.request.method': method,
      'url.template': path,
      ...(status !== null && { 'http.response.status_code': status }),
      ...(number > 1 && { 'http.request.resend_count': number - 1 }),
    },
  }
}

/** A response whose body is no JSON, such as a page or half of a response, is one without a body. */
async function withoutBody<T>(
  reply: Promise<Reply<T>>,
  received: { response?: Response },
): Promise<Reply<T>> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof SyntaxError && received.response) return { response: received.response }
    throw error
  }
}

/**
 * Holds a response of another process to the contract and reports what it breaks. An error of a server or of
 * a proxy on the way is no breach, only a failure.
 */
function held(
  { spa, breaches }: Attempt,
  { method, path }: { method: string; path: string },
  response: Response,
  body: unknown,
): Breach[] {
  if (spa.call || response.status >= 500) return []
  const [type = ''] = (response.headers.get('content-type') ?? '').toLowerCase().split(';')
  const found = breachesOf(method, path, { status: response.status, type: type.trim(), body })
  breaches(found)
  return found
}

/** The client of one call. */
function apiFor(options: Attempt, signal: AbortSignal, { onCall, onResponse }: Watch): ExactClient {
  const { spa } = options
  if (isDirect(options)) return createInProcessApi(spa.call!, headersOf(options), signal, onCall)
  const api = createClient<paths>({
    baseUrl: spa.baseUrl,
    fetch: (request) => spa.fetch(request, { signal }),
    headers: headersOf(options),
    redirect: 'error',
  })
  api.use({
    onRequest: ({ request, schemaPath }) => void onCall(request.method, schemaPath),
    onResponse: ({ response }) => void onResponse(response),
  })
  return api
}

/**
 * A proxy's error page with status 200 is not a response of the spa API; a document without a body is none
 * either.
 */
function followsContract(response: Response, data: unknown, mediaType: string): boolean {
  if (response.status === 204) return mediaType === json.mediaType
  const [sent = ''] = (response.headers.get('content-type') ?? '').split(';')
  return data !== undefined && sent.trim().toLowerCase() === mediaType
}

function headersOf({ language, clientAddress, token, tag, mediaType }: Attempt): Record<string, string> {
  const request = currentRequest()
  return {
    ...(request && { traceparent: traceparentOf(request) }),
    accept: mediaType,
    'accept-language': language,
    ...(clientAddress === null ? {} : { 'x-forwarded-for': clientAddress }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(tag ? { 'if-none-match': tag } : {}),
  }
}
