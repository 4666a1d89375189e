import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { maxNesting, nestingDepth } from '#http/nesting.ts'
import type { ServerContext } from '../request/context.ts'

/** In bytes. */
export const longestBody = 64 * 1024

/**
 * The JSON of a body, read at its first use; null stands for a body that is too long. Throws a GraphQLError
 * that says what is wrong with it.
 */
export function jsonBody(bytes: Buffer | null): () => object {
  let read: object | undefined
  return () => {
    if (bytes === null) throw tooLong()
    return (read ??= readJson(decode(bytes)))
  }
}

/** Replaces all body parsers of Yoga by JSON with limited nesting. */
export function useJsonBody(): Plugin<object, ServerContext> {
  return {
    onRequestParse: ({ request, serverContext: { body }, setRequestParser }) => {
      if (request.method === 'POST')
        setRequestParser(async (incoming) => (body ? body() : readJson(decode(await readBytes(incoming)))))
    },
  }
}

/** A connection that ends within the body is expected, and no fault of the shop: Yoga's own limit is kept. */
async function readBytes(incoming: Request): Promise<ArrayBuffer> {
  try {
    return await incoming.arrayBuffer()
  } catch (cause) {
    if (cause instanceof GraphQLError) throw cause
    throw badRequest('The body could not be read.', cause)
  }
}

/** Bytes that are not UTF-8 would become U+FFFD, and be stored so. */
function decode(bytes: ArrayBuffer | Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw badRequest('The body is not UTF-8.', cause)
  }
}

function readJson(text: string) {
  if (nestingDepth(text) > maxNesting) throw badRequest('The body is nested too deep.')
  const body = parse(text)
  if (typeof body !== 'object' || body === null) throw badRequest('The body must be a JSON object.')
  if (/\\ud/i.test(text) && hasHalfCharacter(body)) throw badRequest('The body holds half a character.')
  return withoutEmpty(body)
}

/** Forms and generated clients send '' for what they leave out, which a GET takes as left out, too. */
function withoutEmpty(body: object): object {
  const isLeftOut = ([name, value]: [string, unknown]) => value === '' && optional.has(name)
  return Array.isArray(body)
    ? body
    : Object.fromEntries(Object.entries(body).filter((each) => !isLeftOut(each)))
}

const optional = new Set(['operationName', 'variables', 'extensions'])

/**
 * A lone surrogate is not text: no address, header or database accepts it. JSON writes it as an escape only.
 */
function hasHalfCharacter(body: object): boolean {
  return /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(body))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw badRequest('The body is not JSON.', cause)
  }
}

function tooLong(): GraphQLError {
  const extensions = { code: 'REQUEST_ENTITY_TOO_LARGE', http: { status: 413 } }
  return new GraphQLError('Request body too large', { extensions })
}

function badRequest(message: string, cause?: unknown): GraphQLError {
  const originalError = cause instanceof Error ? new GraphQLError(cause.message) : undefined
  return new GraphQLError(message, {
    originalError,
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  })
}
