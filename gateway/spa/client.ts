import { type Call, type CallOptions, type Reply, json, withRetry } from './call.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { type OpenFile, opened, readWhole, type SpaFile } from './file.ts'
import { SpaProblem } from './problem.ts'

export interface SpaCaller {
  /** A read. Retried once after a transient failure; those of a query end with its client. */
  read<T>(call: Call<T>): Promise<T>
  /** The same with the entity tag of the response. */
  readTagged<T>(call: Call<T>): Promise<Tagged<T>>
  /** A conditional read: whether the response would still be the one with this entity tag. */
  isUnchanged(tag: string, call: Call<unknown>): Promise<boolean>
  /**
   * A document of a media type, whole or not at all; it ends with its client. It has the deadline of writes,
   * because it may be rendered first.
   */
  readFile(call: Call<unknown>, mediaType: string): Promise<SpaFile>
  /** A document that is made while it is sent, for an hour at most; it ends with its client. */
  openFile(call: Call<unknown>, mediaType: string): Promise<OpenFile>
  /** A write, sent once. It ends with its client only where it may as well not be done. */
  write<T>(call: Call<T>, options?: { endsWithClient?: boolean }): Promise<T>
  /** A write that the contract makes idempotent: it is retried once. */
  writeIdempotent<T>(call: Call<T>): Promise<T>
}

/** A value with the entity tag of its response; null without one. */
export interface Tagged<T> {
  value: T
  tag: string | null
}

/** Supplies the access token, and a new one after it was refused; null calls without a token. */
export interface TokenSource {
  accessToken(): Promise<string | null>
  renew(refused: string): Promise<string | null>
  /** Ends the session of this access token, unless a newer one has replaced it. */
  end(refused: string): Promise<void>
}

export interface CallerOptions extends CallOptions {
  /** The source of tokens; calls are anonymous if it is left out. */
  tokens?: TokenSource
  reads: Deadline
  writes: Deadline
}

const longestFileMs = 3_600_000

export function createSpaCaller(options: CallerOptions): SpaCaller {
  const replyTo = <T>(call: Call<T>, tag: string | null = null) =>
    withToken(options, (token) =>
      withRetry(call, { ...options, ...json, token, tag, deadline: options.reads, isRepeatable: true }),
    )
  const fileOf = <T>(call: Call<T>, mediaType: string, deadline: Deadline) =>
    withToken(options, (token) => {
      const kind = { mediaType, deadline, isRepeatable: true, endsWithClient: true }
      return dataOf(withRetry(call, { ...options, ...kind, token }))
    })
  const written = <T>(call: Call<T>, how: { isRepeatable: boolean; endsWithClient: boolean }) =>
    withToken(options, (token) =>
      dataOf(withRetry(call, { ...options, ...json, ...how, deadline: options.writes, token })),
    )
  return {
    read: (call) => dataOf(replyTo(call)),
    readTagged: async <T>(call: Call<T>) => {
      const { data, response } = await replyTo(call)
      return { value: data as T, tag: response.headers.get('etag') }
    },
    isUnchanged: async (tag, call) => (await replyTo(call, tag)).response.status === 304,
    readFile: (call, mediaType) => fileOf(readWhole(call), mediaType, options.writes),
    openFile: (call, mediaType) => fileOf(opened(call), mediaType, createDeadline(longestFileMs)),
    write: (call, { endsWithClient = false } = {}) => written(call, { isRepeatable: false, endsWithClient }),
    writeIdempotent: (call) => written(call, { isRepeatable: true, endsWithClient: false }),
  }
}

async function dataOf<T>(reply: Promise<Reply<T>>): Promise<T> {
  return (await reply).data as T
}

/**
 * A refused token is refreshed once, and even a write is repeated: a call refused with 401 had no effect. A
 * 401 with the new token, a 403 or a 409 ends the session, whichever API is behind the contract.
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
