import createClient from 'openapi-fetch'
import type { paths } from '#openapi/generated/spa.ts'
import { type ErrorFacts, errorFacts } from '#http/error-facts.ts'
import type { Language } from '#http/language.ts'
import type { Log } from '../log.ts'
import type { Budget } from './budget.ts'
import { type Deadline, within } from './deadline.ts'
import type { ExactClient } from './exact-client.ts'
import type { BreachReport } from './contract/breach-report.ts'
import { type Breach, breachesOf } from './contract/response-check.ts'
import { withheld } from './contract/withheld.ts'
import { type CallDirectly, createInProcessApi } from './in-process.ts'
import { noResponse, problemOf, SpaProblem } from './problem.ts'
import { retryDelay } from './retry.ts'

/** The spa API, embedded or remote. */
export interface Spa {
  baseUrl: string
  fetch: (request: Request, init?: RequestInit) => Promise<Response>
  /** Calls it as a function, where it runs in this process. */
  call?: CallDirectly
}

/** One call with the generated client: `(api) => api.GET('/v2/…', { params })`. */
type Call<T> = (api: ExactClient) => Promise<Reply<T>>
interface Reply<T> {
  data?: T
  error?: unknown
  response: Response
}

export interface SpaCaller {
  /** A read. Retried once after a transient failure. */
  read<T>(call: Call<T>): Promise<T>
  /** A conditional read: null while the response would be the one with this entity tag. */
  readTagged<T>(tag: string | null, call: Call<T>): Promise<Tagged<T> | null>
  /**
   * A document of a media type, whole within the deadline or not at all. It may be rendered first, so it has
   * the deadline of writes. It ends with its client.
   */
  readFile(call: Call<unknown>, mediaType: string): Promise<SpaFile>
  /**
   * A write. Retried only if the contract makes it idempotent; ends with its client only where it may as well
   * not be done.
   */
  write<T>(call: Call<T>, options?: { isRepeatable?: boolean; endsWithClient?: boolean }): Promise<T>
}

/** A value with the entity tag of its response; null without one. */
export interface Tagged<T> {
  value: T
  tag: string | null
}

/** A complete document. */
export interface SpaFile {
  bytes: Uint8Array<ArrayBuffer>
  /** The raw `Content-Disposition` header, untrusted. */
  disposition: string
}

/** Supplies the access token, and a new one after it was refused; null calls without a token. */
export interface TokenSource {
  accessToken(): Promise<string | null>
  renew(refused: string): Promise<string | null>
  /** Ends the session of this access token, unless a newer one has replaced it. */
  end(refused: string): Promise<void>
}

export interface CallerOptions {
  spa: Spa
  language: Language
  clientAddress: string | null
  /** Aborted when the client that waits for the operation has gone. */
  gone?: (() => AbortSignal) | undefined
  /** Without it the calls are anonymous. */
  tokens?: TokenSource
  reads: Deadline
  writes: Deadline
  budget: Budget
  /** Told of every response of another process that breaks the contract. */
  breaches: BreachReport
  log: Log
}

export function createSpaCaller(options: CallerOptions): SpaCaller {
  return {
    read: (call) =>
      withToken(options, (token) =>
        dataOf(withRetry(call, { ...options, ...json, token, deadline: options.reads, isRepeatable: true })),
      ),
    readTagged: async <T>(tag: string | null, call: Call<T>) => {
      const { data, response } = await withToken(options, (token) =>
        withRetry(call, { ...options, ...json, token, tag, deadline: options.reads, isRepeatable: true }),
      )
      if (response.status === 304) return null
      return { value: data as T, tag: response.headers.get('etag') }
    },
    readFile: (call, mediaType) =>
      withToken(options, (token) =>
        dataOf(
          withRetry(readWhole(call), {
            ...options,
            mediaType,
            token,
            deadline: options.writes,
            isRepeatable: true,
            endsWithClient: true,
          }),
        ),
      ),
    write: (call, { isRepeatable = false, endsWithClient = false } = {}) =>
      withToken(options, (token) => {
        const kind = { deadline: options.writes, isRepeatable, endsWithClient }
        return dataOf(withRetry(call, { ...options, ...json, ...kind, token }))
      }),
  }
}

async function dataOf<T>(reply: Promise<Reply<T>>): Promise<T> {
  return (await reply).data as T
}

/**
 * A refused token is refreshed once. A call refused with 401 had no effect, so even a write can be repeated.
 * A 401 with the new token, a 403 or a 409 ends the session, whichever API is behind the contract.
 */
async function withToken<T>(
  { tokens }: CallerOptions,
  send: (token: string | null) => Promise<T>,
): Promise<T> {
  const token = (await tokens?.accessToken()) ?? null
  if (!tokens || token === null) return send(token)
  try {
    return await send(token)
  } catch (error) {
    if (statusOf(error) !== 401) throw await afterRefusal(tokens, token, error)
    const renewed = await tokens.renew(token)
    if (renewed === null) return send(renewed)
    if (renewed === token) throw await afterRefusal(tokens, token, error)
    try {
      return await send(renewed)
    } catch (again) {
      throw await afterRefusal(tokens, renewed, again)
    }
  }
}

/** Ends the session if the error says so, and returns the error that the resolver gets: "log in first". */
async function afterRefusal(tokens: TokenSource, token: string, error: unknown): Promise<unknown> {
  const status = statusOf(error)
  if (status !== 401 && status !== 403 && status !== 409) return error
  await tokens.end(token)
  return new SpaProblem(401, 'The spa API ended the session.', { code: 'Unauthorized', cause: error })
}

const statusOf = (error: unknown) => (error instanceof SpaProblem ? error.status : null)

const json = { mediaType: 'application/json' }

/** The contract's limit, 5 MB. */
const maxFileBytes = 5_000_000

/** Reads the body of a response requested with `parseAs: 'stream'`. */
function readWhole(call: Call<unknown>): Call<SpaFile> {
  return async (api) => {
    const { data, error, response } = await call(api)
    if (!response.ok || !(data instanceof ReadableStream)) return { error, response }
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of data as ReadableStream<Uint8Array>) {
      size += chunk.byteLength
      if (size > maxFileBytes)
        throw noResponse('The document is larger than the contract of the spa API allows.')
      chunks.push(chunk)
    }
    return {
      data: {
        bytes: new Uint8Array(Buffer.concat(chunks)),
        disposition: response.headers.get('content-disposition') ?? '',
      },
      response,
    }
  }
}

interface Attempt extends CallerOptions {
  mediaType: string
  token: string | null
  /** Entity tag of what is known already. */
  tag?: string | null
  deadline: Deadline
  isRepeatable: boolean
  endsWithClient?: boolean
}

interface Watch {
  onCall: (method: string, path: string) => void
  /** Before its body is read. */
  onResponse: (response: Response) => void
}

async function withRetry<T>(call: Call<T>, options: Attempt): Promise<Reply<T>> {
  try {
    return await callOnce(call, options, 1)
  } catch (error) {
    const delay = options.isRepeatable ? retryDelay(error, options.deadline.millisecondsLeft()) : null
    if (delay === null) throw error
    await new Promise((done) => setTimeout(done, delay))
    return callOnce(call, options, 2)
  }
}

async function callOnce<T>(call: Call<T>, options: Attempt, number: number): Promise<Reply<T>> {
  options.budget.spend()
  const started = performance.now()
  const logged: { method: string; path: string; status: number | null; failure: ErrorFacts | null } = {
    method: '',
    path: '',
    status: null,
    failure: null,
  }
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
    options.log({
      event: 'spa-call',
      ...logged,
      attempt: number,
      milliseconds: Math.round(performance.now() - started),
    })
  }
}

/** A response whose body is no JSON, such as a page or half of an answer, is one without a body. */
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

/** The client of one call. Documents come as a stream, which only a response has. */
function apiFor(options: Attempt, signal: AbortSignal, { onCall, onResponse }: Watch): ExactClient {
  const { spa, mediaType } = options
  if (spa.call && mediaType === json.mediaType)
    return createInProcessApi(spa.call, headersOf(options), signal, onCall)
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
  return {
    accept: mediaType,
    'accept-language': language,
    ...(clientAddress === null ? {} : { 'x-forwarded-for': clientAddress }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(tag ? { 'if-none-match': tag } : {}),
  }
}
