import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '#openapi/generated/spa.ts'
import { type ErrorFacts, errorFacts } from '#http/error-facts.ts'
import type { Language } from '#http/language.ts'
import type { Log } from '../log.ts'
import type { Budget } from './budget.ts'
import { type Deadline, within } from './deadline.ts'
import { noAnswer, problemOf, SpaProblem } from './problem.ts'
import { retryDelay } from './retry.ts'

export type SpaApi = Client<paths>

/** Where the spa API is: the embedded one's own fetch, or the network's. */
export interface Spa {
  baseUrl: string
  fetch: (request: Request, init?: RequestInit) => Promise<Response>
}

/** One call, written with the generated client: `(api) => api.GET('/v2/…', { params })`. */
type Call<T> = (api: SpaApi) => Promise<Reply<T>>
interface Reply<T> {
  data?: T
  error?: unknown
  response: Response
}

export interface SpaCaller {
  /** Asks for something. Repeated once where the network or the spa fails for a moment. */
  read<T>(call: Call<T>): Promise<T>
  /**
   * Asks for a document of a media type. It comes whole within the deadline or not at all: a visitor never keeps half a document. As it may have to be
   * drawn first, by what may have to be started first, it has the time of a change.
   */
  readFile(call: Call<unknown>, mediaType: string): Promise<SpaFile>
  /** Changes something. Repeated only where the contract says that asking twice does it once. */
  write<T>(call: Call<T>, options?: { isRepeatable: boolean }): Promise<T>
}

/** A document as the spa sent it, whole. */
export interface SpaFile {
  bytes: Uint8Array<ArrayBuffer>
  /** The `Content-Disposition` in the spa's words; nothing of it is to be passed on unread. */
  disposition: string
}

/** Gives the token to call with, and another one after the spa refused it; null goes on without a token. */
export interface TokenSource {
  accessToken(): Promise<string | null>
  renew(refused: string): Promise<string | null>
}

export interface CallerOptions {
  spa: Spa
  language: Language
  clientAddress: string | null
  /** Without tokens the calls are anybody's: nothing of the session goes along. */
  tokens?: TokenSource
  reads: Deadline
  writes: Deadline
  budget: Budget
  log: Log
}

export function createSpaCaller(options: CallerOptions): SpaCaller {
  return {
    read: (call) =>
      inNameOfVisitor(options, (token) =>
        attempt(call, { ...options, ...json, token, deadline: options.reads, isRepeatable: true }),
      ),
    readFile: (call, mediaType) =>
      inNameOfVisitor(options, (token) =>
        attempt(fileOf(call), { ...options, mediaType, token, deadline: options.writes, isRepeatable: true }),
      ),
    write: (call, { isRepeatable } = { isRepeatable: false }) =>
      inNameOfVisitor(options, (token) =>
        attempt(call, { ...options, ...json, token, deadline: options.writes, isRepeatable }),
      ),
  }
}

/** A refused token is renewed once; what was refused with 401 was not done, so it can be asked again. */
async function inNameOfVisitor<T>(
  { tokens }: CallerOptions,
  ask: (token: string | null) => Promise<T>,
): Promise<T> {
  const token = (await tokens?.accessToken()) ?? null
  try {
    return await ask(token)
  } catch (error) {
    if (!tokens || token === null || !(error instanceof SpaProblem) || error.status !== 401) throw error
    const renewed = await tokens.renew(token)
    if (renewed === token) throw error
    return ask(renewed)
  }
}

const json = { mediaType: 'application/json' }

/** The contract's largest document has 5 MB. */
const largestFile = 5_000_000

/** Takes in the body of an answer that was asked for with `parseAs: 'stream'`. */
function fileOf(call: Call<unknown>): Call<SpaFile> {
  return async (api) => {
    const { data, error, response } = await call(api)
    if (!response.ok || !(data instanceof ReadableStream)) return { error, response }
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of data as ReadableStream<Uint8Array>) {
      size += chunk.byteLength
      if (size > largestFile)
        throw noAnswer('The spa sent a document that is larger than its contract allows.')
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
  deadline: Deadline
  isRepeatable: boolean
}

async function attempt<T>(call: Call<T>, options: Attempt): Promise<T> {
  try {
    return await once(call, options, 1)
  } catch (error) {
    const pause = options.isRepeatable ? retryDelay(error, options.deadline.millisecondsLeft()) : null
    if (pause === null) throw error
    await new Promise((done) => setTimeout(done, pause))
    return once(call, options, 2)
  }
}

async function once<T>(call: Call<T>, options: Attempt, number: number): Promise<T> {
  options.budget.spend()
  const started = performance.now()
  const seen: { method: string; path: string; status: number | null; failure: ErrorFacts | null } = {
    method: '',
    path: '',
    status: null,
    failure: null,
  }
  const signal = options.deadline.signal()
  const api = createClient<paths>({
    baseUrl: options.spa.baseUrl,
    fetch: (request) => options.spa.fetch(request, { signal }),
    headers: headersOf(options),
    redirect: 'error',
  })
  api.use({
    onRequest: ({ request, schemaPath }) => {
      seen.method = request.method
      seen.path = schemaPath
    },
  })
  try {
    const { data, error, response } = await within(signal, call(api))
    seen.status = response.status
    if (!response.ok) throw problemOf(response, error)
    if (!isContract(response, data, options.mediaType))
      throw noAnswer('The spa answered with something else than its contract says.')
    return data as T
  } catch (error) {
    if (seen.status === null) seen.failure = errorFacts(error)
    throw error instanceof SpaProblem ? error : noAnswer('The spa did not answer.', error)
  } finally {
    options.log({
      event: 'spa-call',
      ...seen,
      attempt: number,
      milliseconds: Math.round(performance.now() - started),
    })
  }
}

/** A page of some proxy with status 200 is no answer of the spa, and nothing at all is no document. */
function isContract(response: Response, data: unknown, mediaType: string): boolean {
  if (response.status === 204) return mediaType === json.mediaType
  const [sent = ''] = (response.headers.get('content-type') ?? '').split(';')
  return data !== undefined && sent.trim().toLowerCase() === mediaType
}

function headersOf({ language, clientAddress, token, mediaType }: Attempt): Record<string, string> {
  return {
    accept: mediaType,
    'accept-language': language,
    ...(clientAddress === null ? {} : { 'x-forwarded-for': clientAddress }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
}
